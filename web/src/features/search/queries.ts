import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

/** Searches in what the user may see. A request is cancelled when more is typed; the last matches stay until the next arrive. */
export function useFound(q: string) {
  return useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await call('GET search', { query: { q } }, { signal })).data.found,
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

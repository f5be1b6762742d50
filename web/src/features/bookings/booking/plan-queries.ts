import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { call } from '../../../lib/api/api.ts'
import { PLANS } from '../../../lib/api/topics.ts'

/** Fetches all plans at the prices of a city, shortest first. */
export function usePlans(cityId: string, isWanted: boolean) {
  return useQuery({ ...plansByDaysQuery(cityId), enabled: isWanted })
}

function plansByDaysQuery(cityId: string) {
  return queryOptions({
    queryKey: [PLANS, 'by days', cityId],
    queryFn: async () =>
      (await call('GET subscription', { query: { cityId: cityId || undefined } })).data.toSorted(byDays),
  })
}

const byDays = (one: Plan, other: Plan) => one.days - other.days || one.finalCost - other.finalCost

import { useQuery } from '@tanstack/react-query'
import type { listPlans, Plan } from '@voltloop/contract/catalogue'
import { call } from '../../../lib/api.ts'

/** Every plan, the shortest first. */
export function usePlans(isWanted: boolean) {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async () =>
      (await call<typeof listPlans>({ method: 'GET', path: 'subscription' }, {})).data.toSorted(byDays),
    enabled: isWanted,
  })
}

const byDays = (one: Plan, other: Plan) => one.days - other.days || one.finalCost - other.finalCost

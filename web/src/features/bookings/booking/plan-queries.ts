import { useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Plan } from '@voltloop/contract/catalogue'
import { call } from '../../../lib/api.ts'

/** Fetches all plans, shortest first. */
export function usePlans(isWanted: boolean) {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async () => (await call(api.listPlans, {})).data.toSorted(byDays),
    enabled: isWanted,
  })
}

const byDays = (one: Plan, other: Plan) => one.days - other.days || one.finalCost - other.finalCost

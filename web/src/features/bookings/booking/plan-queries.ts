import { queryOptions, useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Plan } from '@voltloop/contract/catalogue'
import { call } from '../../../lib/api.ts'
import { PLANS } from '../../../lib/topics.ts'

/** Fetches all plans, shortest first. */
export function usePlans(isWanted: boolean) {
  return useQuery({ ...plansByDaysQuery, enabled: isWanted })
}

const plansByDaysQuery = queryOptions({
  queryKey: [PLANS, 'by days'],
  queryFn: async () => (await call(api.listPlans, {})).data.toSorted(byDays),
})

const byDays = (one: Plan, other: Plan) => one.days - other.days || one.finalCost - other.finalCost

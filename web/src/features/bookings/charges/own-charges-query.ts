import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** The customer's open charges, with the code that shows them: most customers have none and load none. */
export const ownChargesQuery = queryOptions({
  queryKey: [BOOKINGS, 'charges', 'own'],
  queryFn: async () => {
    const charges = (await call('GET customer/charges', {})).data
    return { charges, panel: charges.length > 0 ? await import('./charge-list.tsx') : null }
  },
})

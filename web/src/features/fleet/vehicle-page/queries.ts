import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { VEHICLES } from '../../../lib/api/topics.ts'

export const vehiclePageQuery = (registrationNumber: string) =>
  queryOptions({
    queryKey: [VEHICLES, 'page', registrationNumber],
    queryFn: async () => (await call('GET vehicle/plate/:registrationNumber', { params: { registrationNumber } })).data,
  })

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { addGstRate, createSupplier } from '@voltloop/contract/payments/tax'
import { call } from '../../lib/api/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { CITIES, PLANS } from '../../lib/api/topics.ts'

export function useSuppliers() {
  return useQuery(suppliersQuery)
}

const suppliersQuery = queryOptions({
  queryKey: [PLANS, 'suppliers'],
  queryFn: async () => (await call(api.listSuppliers, {})).data,
})

export function useSaveSupplier(supplierId: string | undefined) {
  return useTaxMutation(({ values, changed, base }: SubmittedForm<Body<typeof createSupplier>>) =>
    supplierId === undefined
      ? call(api.createSupplier, { body: values })
      : call(api.updateSupplier, { params: { supplierId }, body: { ...changed, base } }),
  )
}

export function useAddRate(supplierId: string) {
  return useTaxMutation((body: Body<typeof addGstRate>) => call(api.addGstRate, { params: { supplierId }, body }))
}

export function useRemoveRate(supplierId: string) {
  return useTaxMutation((rateId: string) => call(api.removeGstRate, { params: { supplierId, rateId } }))
}

// Refetch after errors too: a rejected change may mean that the screen is outdated.
function useTaxMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(([PLANS, CITIES] as const).map((topic) => queryClient.invalidateQueries({ queryKey: [topic] }))),
  })
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  queryFn: async () => (await call('GET company/suppliers', {})).data,
})

export function useSaveSupplier(supplierId: string | undefined) {
  return useTaxMutation(({ values, changed, base }: SubmittedForm<Body<typeof createSupplier>>) =>
    supplierId === undefined
      ? call('POST company/suppliers', { body: values })
      : call('PATCH company/suppliers/:supplierId', { params: { supplierId }, body: { ...changed, base } }),
  )
}

export function useAddRate(supplierId: string) {
  return useTaxMutation((body: Body<typeof addGstRate>) =>
    call('POST company/suppliers/:supplierId/rates', { params: { supplierId }, body }),
  )
}

export function useRemoveRate(supplierId: string) {
  return useTaxMutation((rateId: string) =>
    call('DELETE company/suppliers/:supplierId/rates/:rateId', { params: { supplierId, rateId } }),
  )
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

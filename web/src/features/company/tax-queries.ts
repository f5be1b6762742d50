import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/endpoint'
import type { addGstRate, createSupplier, updateSupplier } from '@voltloop/contract/tax'
import { call } from '../../lib/api.ts'
import { CITIES, PLANS } from '../../lib/topics.ts'

/** Loads the suppliers with their rates, and all states of India. */
export function useSuppliers() {
  return useQuery(suppliersQuery)
}

const suppliersQuery = queryOptions({
  queryKey: [PLANS, 'suppliers'],
  queryFn: async () => (await call(api.listSuppliers, {})).data,
})

export function useAddSupplier() {
  return useTaxMutation((body: Body<typeof createSupplier>) => call(api.createSupplier, { body }))
}

export function useEditSupplier(supplierId: string) {
  return useTaxMutation((body: Body<typeof updateSupplier>) =>
    call(api.updateSupplier, { params: { supplierId }, body }),
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

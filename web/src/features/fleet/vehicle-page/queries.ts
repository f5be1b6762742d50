import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { recordVehicleDocument } from '@voltloop/contract/fleet/documents'
import { call, upload } from '../../../lib/api/api.ts'
import { VEHICLES } from '../../../lib/api/topics.ts'

export const vehiclePageQuery = (registrationNumber: string) =>
  queryOptions({
    queryKey: [VEHICLES, 'page', registrationNumber],
    queryFn: async () => (await call('GET vehicle/plate/:registrationNumber', { params: { registrationNumber } })).data,
  })

export const vehicleDocumentsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: [VEHICLES, 'documents', vehicleId],
    queryFn: async () => (await call('GET vehicle-documents/:vehicleId', { params: { vehicleId } })).data,
  })

export function useRecordDocument(vehicleId: string) {
  return useDocumentMutation((body: Body<typeof recordVehicleDocument>) =>
    call('POST vehicle-documents/:vehicleId', { params: { vehicleId }, body }),
  )
}

export function useUploadDocumentFile(vehicleId: string) {
  return useDocumentMutation(({ documentId, file }: { documentId: string; file: File }) =>
    upload('POST vehicle-documents/:vehicleId/:documentId/file', { params: { vehicleId, documentId } }, file),
  )
}

// A document can put its vehicle in or out of service, which every list of vehicles shows.
function useDocumentMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [VEHICLES] }),
  })
}

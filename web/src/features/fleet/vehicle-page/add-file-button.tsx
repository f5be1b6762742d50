import type { VehicleDocument } from '@voltloop/contract/fleet/documents'
import { DOCUMENT_FILE_SAVED, DOCUMENT_NAMES } from '@voltloop/contract/fleet/documents-messages'
import { useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { FILE_TYPES, isTooLarge } from './document-file.ts'
import * as words from './documents.words.ts'
import { useUploadDocumentFile } from './queries.ts'

interface AddFileButtonProps {
  vehicleId: string
  document: VehicleDocument
}

/** Sends the file of a document that was recorded without one. */
export function AddFileButton({ vehicleId, document: { documentId, kind } }: AddFileButtonProps) {
  const { mutate, isPending } = useUploadDocumentFile(vehicleId)
  const input = useRef<HTMLInputElement>(null)
  function send(file: File | undefined) {
    if (!file) return
    if (isTooLarge(file)) {
      toast.error(words.FILE_TOO_LARGE)
      return
    }
    mutate(
      { documentId, file },
      { onSuccess: () => toast.success(DOCUMENT_FILE_SAVED), onError: (error) => showErrorToast(error) },
    )
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={words.addFileOf(DOCUMENT_NAMES[kind])}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {words.ADD_FILE}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FILE_TYPES}
        hidden
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0])
          // The same file can be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

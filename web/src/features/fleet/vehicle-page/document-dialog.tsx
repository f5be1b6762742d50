import { DocumentForm } from '@voltloop/contract/fleet/documents'
import type { DocumentKind } from '@voltloop/contract/fleet/documents-messages'
import { DOCUMENT_NAMES } from '@voltloop/contract/fleet/documents-messages'
import { useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { SAVE } from '../../../lib/words/shell.words.ts'
import { FILE_TYPES, isTooLarge } from './document-file.ts'
import * as words from './documents.words.ts'
import { useRecordDocument, useUploadDocumentFile } from './queries.ts'

interface DocumentDialogProps {
  vehicleId: string
  kind: DocumentKind
  isRenewal: boolean
  onClose: () => void
}

/** Records a document of a vehicle with its number, its last valid day and, if there is one, its file. */
export function DocumentDialog({ vehicleId, kind, isRenewal, onClose }: DocumentDialogProps) {
  const record = useRecordDocument(vehicleId)
  const uploadFile = useUploadDocumentFile(vehicleId)
  const [file, setFile] = useState<File>()
  const form = useSchemaForm(() => DocumentForm, { defaultValues: { kind, number: '', validUntil: '' } })
  const { errors, isDirty } = form.formState
  const isFileTooLarge = file !== undefined && isTooLarge(file)
  const send = submitForm(
    form,
    async (body) => {
      const { data, message } = await record.mutateAsync(body)
      onClose()
      toast.success(message)
      if (file && data.file === null)
        await uploadFile
          .mutateAsync({ documentId: data.documentId, file })
          .catch((error: unknown) => showErrorToast(error, words.FILE_FAILED))
    },
    (error) => showErrorToast(error),
  )
  const name = DOCUMENT_NAMES[kind]
  return (
    <FormDialog
      isNarrow
      onClose={onClose}
      title={isRenewal ? words.renewOf(name) : words.recordOf(name)}
      description={words.RECORD_LEAD}
      submit={SAVE}
      onSubmit={send}
      isPending={record.isPending || uploadFile.isPending}
      isDirty={isDirty || file !== undefined}
      isReady={!isFileTooLarge}
    >
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('number')}
        label={words.DOCUMENT_NUMBER}
        error={errors.number?.message}
        data-autofocus
      />
      <Field
        {...form.register('validUntil')}
        type="date"
        label={words.VALID_UNTIL}
        hint={words.VALID_UNTIL_HINT}
        error={errors.validUntil?.message}
      />
      <Field
        type="file"
        accept={FILE_TYPES}
        label={words.FILE}
        hint={words.FILE_HINT}
        error={isFileTooLarge ? words.FILE_TOO_LARGE : undefined}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
    </FormDialog>
  )
}

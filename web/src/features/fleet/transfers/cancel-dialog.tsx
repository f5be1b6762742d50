import { cancelTransfer } from '@voltloop/contract/fleet/transfers'
import type { Transfer } from '@voltloop/contract/fleet/transfers'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useCancelTransfer } from './queries.ts'
import * as words from './transfers.words.ts'

export function CancelTransferDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const cancel = useCancelTransfer(transfer.transferId)
  const form = useSchemaForm(() => cancelTransfer.body, { defaultValues: { reason: '' } })
  const { errors, isDirty } = form.formState
  const send = submitForm(
    form,
    async ({ reason }) => {
      const { message } = await cancel.mutateAsync(reason)
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, words.NOT_CANCELLED),
  )
  return (
    <FormDialog
      isNarrow
      title={words.CANCEL_TRANSFER}
      description={words.CANCEL_LEAD}
      submit={words.CANCEL_TRANSFER}
      closeLabel={words.KEEP_TRANSFER}
      isDestructive
      onSubmit={send}
      onClose={onClose}
      isPending={cancel.isPending}
      isDirty={isDirty}
    >
      <p className="font-strong wrap-anywhere">{words.route(transfer.from.name, transfer.to.name)}</p>
      <Textarea {...form.register('reason')} label={words.REASON} error={errors.reason?.message} data-autofocus />
    </FormDialog>
  )
}

import * as words from './support.words.ts'
import { raiseTicket } from '@voltloop/contract/support/support'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as z from 'zod/mini'
import { DocumentLink } from '../../components/ui/document-link.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { Textarea } from '../../components/ui/textarea.tsx'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { useRaiseTicket } from './queries.ts'

/** Collects a support request that is about no booking. Typed input stays until the server has stored it. */
export function GeneralRequestDialog({ onClose }: { onClose: () => void }) {
  const raise = useRaiseTicket()
  const form = useSchemaForm(() => GeneralRequest, { defaultValues: { description: '' } })
  const { errors, isDirty } = form.formState

  const send = submitForm(
    form,
    async ({ description }) => {
      const { message } = await raise.mutateAsync({ description })
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, error.status === 0 ? words.REQUEST_NOT_SENT : error.message),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.RAISE_REQUEST}
      description={words.ABOUT_NO_BOOKING}
      submit={words.SUBMIT_REQUEST}
      onSubmit={send}
      isPending={raise.isPending}
      isDirty={isDirty}
    >
      <Textarea
        {...form.register('description')}
        label={words.REQUEST_MESSAGE}
        error={errors.description?.message}
        rows={5}
      />
      <p>
        <DocumentLink href={SCREENS.contact}>{words.ALL_WAYS_TO_CONTACT}</DocumentLink>
      </p>
    </FormDialog>
  )
}

const GeneralRequest = z.object({ description: raiseTicket.body.shape.description })

import * as words from '@voltloop/contract/messages/support'
import { raiseTicket } from '@voltloop/contract/support'
import { CircleEllipsis, Headset, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { RadioGroup } from '../../components/ui/radio-group.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { useRaiseTicket } from './queries.ts'
import type { RequestSubject } from './request-context.ts'

interface RequestDialogProps extends RequestSubject {
  onClose: () => void
}

/**
 * Collects a support request and raises a ticket about the booking. Typed input stays until the server has stored it.
 */
export function RequestDialog({ transactionId, model, onClose }: RequestDialogProps) {
  const raise = useRaiseTicket()
  const form = useSchemaForm(() => RequestForm, { defaultValues: { text: '' } })
  const { errors, isDirty } = form.formState
  const isOther = form.watch('reason') === 'other'

  const send = submitForm(
    form,
    async ({ reason, text }) => {
      const description = reason === 'other' ? text : words.REQUEST_REASONS[reason]
      const { message } = await raise.mutateAsync({ transactionId, description })
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, error.status === 0 ? words.REQUEST_NOT_SENT : error.message),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.RAISE_REQUEST}
      description={words.aboutRide(transactionId, model)}
      submit={words.SUBMIT_REQUEST}
      onSubmit={send}
      isPending={raise.isPending}
      isDirty={isDirty}
    >
      <RadioGroup
        {...form.register('reason')}
        legend={words.REQUEST_REASON}
        options={OPTIONS}
        error={errors.reason?.message}
      />
      {isOther && (
        <Textarea {...form.register('text')} label={words.REQUEST_TEXT} error={errors.text?.message} rows={4} />
      )}
    </FormDialog>
  )
}

type Reason = keyof typeof words.REQUEST_REASONS

const RequestForm = z
  .object({
    reason: z.enum(['contact', 'service', 'breakdown', 'other'], words.REQUEST_REASON_REQUIRED),
    text: z.string().check(z.trim()),
  })
  .check(
    z.check<{ reason: Reason; text: string }>(({ value: { reason, text }, issues }) => {
      if (reason !== 'other') return
      const { error } = raiseTicket.body.shape.description.safeParse(text)
      const message = error?.issues[0]?.message
      if (message !== undefined) issues.push({ code: 'custom', path: ['text'], message, input: text })
    }),
  )

const OPTIONS = [
  option('contact', <Headset aria-hidden="true" />),
  option('service', <Wrench aria-hidden="true" />),
  option('breakdown', <TriangleAlert aria-hidden="true" />),
  option('other', <CircleEllipsis aria-hidden="true" />),
]

function option(value: Reason, icon: ReactNode) {
  const label = (
    <span className="flex items-center justify-between gap-3">
      {words.REQUEST_REASONS[value]}
      {icon}
    </span>
  )
  return { value, label }
}

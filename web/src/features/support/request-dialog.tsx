import * as words from './support.words.ts'
import { EMERGENCY_KIND_NAMES } from '@voltloop/contract/support/emergency-messages'
import { raiseTicket } from '@voltloop/contract/support/support'
import type { EmergencyKind } from '@voltloop/contract/support/support'
import CircleEllipsis from 'lucide-react/icons/circle-ellipsis'
import Headset from 'lucide-react/icons/headset'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../components/ui/button.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { RadioGroup } from '../../components/ui/radio-group.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { useLazyModule } from '../../components/ui/use-lazy-dialog.ts'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { useContact, useRaiseTicket } from './queries.ts'
import type { RequestSubject } from './request-context.ts'

interface RequestDialogProps extends RequestSubject {
  onClose: () => void
}

/**
 * Collects a support request and raises a ticket about the booking. Typed input stays until the server has stored it.
 */
export function RequestDialog({ transactionId, model, isOnRoad = false, onClose }: RequestDialogProps) {
  const raise = useRaiseTicket()
  const [emergency, setEmergency] = useState<{ requestId: string; module: QuestionsModule } | null>(null)
  const form = useSchemaForm(() => RequestForm, { defaultValues: { text: '' } })
  const { errors, isDirty } = form.formState
  const reason = form.watch('reason')

  // Reports its own failure: help is on its way by then.
  const { loadModule } = useLazyModule(() => import('./emergencies/questions-dialog.tsx'), true)

  // The questions follow: nobody in need has to answer anything before help is called.
  async function callForHelp(kind: EmergencyKind) {
    const { data, message } = await raise.mutateAsync({
      transactionId,
      description: describeEmergency(kind),
      emergency: kind,
    })
    const module = await loadModule()
    // The questions say that help is being called. A toast would cover them.
    if (module) return setEmergency({ requestId: data.requestId, module })
    onClose()
    toast.success(message)
  }

  const send = submitForm(
    form,
    async ({ reason: chosen, text }) => {
      if (chosen === 'breakdown' && isOnRoad) return callForHelp('breakdown')
      const description = chosen === 'other' ? text : words.REQUEST_REASONS[chosen]
      const { message } = await raise.mutateAsync({ transactionId, description })
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, error.status === 0 ? words.REQUEST_NOT_SENT : error.message),
  )

  if (emergency) return <emergency.module.QuestionsDialog requestId={emergency.requestId} onClose={onClose} />
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
      {reason === 'breakdown' && isOnRoad && <Kinds onChoose={callForHelp} />}
      {reason === 'breakdown' && <CallFirst />}
      {reason === 'other' && (
        <Textarea {...form.register('text')} label={words.REQUEST_TEXT} error={errors.text?.message} rows={4} />
      )}
    </FormDialog>
  )
}

type QuestionsModule = typeof import('./emergencies/questions-dialog.tsx')

function Kinds({ onChoose }: { onChoose: (kind: EmergencyKind) => Promise<void> }) {
  const choose = (kind: EmergencyKind) =>
    onChoose(kind).catch((error: unknown) => showErrorToast(error, words.REQUEST_NOT_SENT))
  return (
    <fieldset className="field">
      <legend className="field__label mb-1.5">{words.WHAT_HAPPENED}</legend>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {KINDS.map((kind) => (
          <Button key={kind} variant="danger" size="lg" onClick={() => choose(kind)}>
            {EMERGENCY_KIND_NAMES[kind]}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-1 text-ink-2">{words.SENT_AT_ONCE}</p>
    </fieldset>
  )
}

const KINDS = ['breakdown', 'accident', 'theft'] as const

const describeEmergency = (kind: EmergencyKind) =>
  kind === 'breakdown'
    ? words.REQUEST_REASONS.breakdown
    : `${words.REQUEST_REASONS.breakdown}: ${EMERGENCY_KIND_NAMES[kind]}`

// Without the number, for example offline, the request can still be sent.
function CallFirst() {
  const { data: contact } = useContact()
  if (!contact) return null
  return (
    <div className="grid justify-items-start gap-3 rounded-2 bg-surface-2 p-4">
      <p>{words.CALL_FIRST}</p>
      <ButtonLink href={`tel:${contact.dial}`} variant="primary">
        <Phone aria-hidden="true" /> {words.callNumber(contact.phone)}
      </ButtonLink>
    </div>
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

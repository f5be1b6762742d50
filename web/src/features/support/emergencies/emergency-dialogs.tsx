import * as endpoints from '@voltloop/contract/support/emergencies'
import type { Emergency, EmergencyAction } from '@voltloop/contract/support/emergencies'
import { CHARGE_AMOUNT_RANGE } from '@voltloop/contract/bookings/charges-messages'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { ScanLabel } from '../../../components/scan/scan-label.tsx'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { Textarea } from '../../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { numberIn, typedNumber } from '../../../lib/format/typed-number.ts'
import * as queries from './queries.ts'
import * as words from './emergency-dialogs.words.ts'

interface DialogProps {
  emergency: Emergency
  onClose: () => void
}

interface EmergencyDialogProps extends DialogProps {
  action: Exclude<EmergencyAction, 'take' | 'policeFile'>
}

/** Renders the dialog of one action of an emergency's card. */
export function EmergencyDialog({ action, ...props }: EmergencyDialogProps) {
  const Dialog = DIALOGS[action]
  return <Dialog {...props} />
}

const DIALOGS = {
  swap: SwapDialog,
  tow: TowDialog,
  end: EndDialog,
  theft: TheftDialog,
  decideDeposit: DepositDialog,
  close: HelpedDialog,
}

function WhatHappened(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return <Field {...field} label={words.WHAT_HAPPENED} autoComplete="off" />
}

const CHECKED = { shouldDirty: true, shouldValidate: true }

function SwapDialog({ emergency: { requestId, transactionId }, onClose }: DialogProps) {
  const swap = queries.useSwap(requestId)
  const form = useSchemaForm(() => endpoints.swapInEmergency.body, {
    defaultValues: { registrationNumber: '', reason: '', isOtherModel: false },
  })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.SWAP_TITLE}
      description={`${transactionId}. ${words.SWAP_LEAD}`}
      submit={words.SWAP_SUBMIT}
      form={form}
      send={(values) => swap.mutateAsync(values)}
      onClose={onClose}
    >
      <Field
        {...form.register('registrationNumber')}
        label={words.NEW_PLATE}
        error={errors.registrationNumber?.message}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <div>
        <ScanLabel onVehicle={(plate) => form.setValue('registrationNumber', formatPlate(plate), CHECKED)} />
      </div>
      <Checkbox {...form.register('isOtherModel')} label={words.OTHER_MODEL} />
      {form.watch('isOtherModel') && <p className="text-1 text-ink-2">{words.OTHER_MODEL_HINT}</p>}
      <WhatHappened {...form.register('reason')} error={errors.reason?.message} />
    </SendDialog>
  )
}

const TowForm = z.object({
  amount: z.string().check(z.refine((typed) => isTowAmount(typed), CHARGE_AMOUNT_RANGE)),
  reason: endpoints.towInEmergency.body.shape.reason,
})

const isTowAmount = (typed: string) =>
  endpoints.towInEmergency.body.shape.amount.safeParse(numberIn(typed) ?? null).success

function TowDialog({ emergency: { requestId, transactionId }, onClose }: DialogProps) {
  const tow = queries.useTow(requestId)
  const form = useSchemaForm(() => TowForm, { defaultValues: { amount: '', reason: '' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.TOW_TITLE}
      description={`${transactionId}. ${words.TOW_LEAD}`}
      submit={words.RECORD_TOW}
      form={form}
      send={({ amount, reason }) => tow.mutateAsync({ amount: numberIn(amount) ?? null, reason })}
      onClose={onClose}
    >
      <Field
        {...form.register('amount')}
        label={words.TOW_AMOUNT}
        prefix="Rs."
        error={errors.amount?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <WhatHappened {...form.register('reason')} hint={words.TOW_REASON_HINT} error={errors.reason?.message} />
    </SendDialog>
  )
}

const DEPOSIT_OPTIONS = (['HOLD', 'RETURN'] as const).map((value) => ({
  value,
  label: words.DEPOSIT_CHOICES[value],
}))

function EndDialog({ emergency: { requestId, transactionId }, onClose }: DialogProps) {
  const end = queries.useEndRide(requestId)
  const form = useSchemaForm(() => endpoints.endInEmergency.body, { defaultValues: { reason: '', deposit: 'HOLD' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.END_TITLE}
      description={`${transactionId}. ${words.END_LEAD}`}
      submit={words.END_RIDE}
      form={form}
      send={(values) => end.mutateAsync(values)}
      onClose={onClose}
    >
      <RadioGroup
        {...form.register('deposit')}
        legend={words.DEPOSIT}
        options={DEPOSIT_OPTIONS}
        error={errors.deposit?.message}
      />
      <WhatHappened {...form.register('reason')} error={errors.reason?.message} />
    </SendDialog>
  )
}

function TheftDialog({ emergency: { requestId, transactionId }, onClose }: DialogProps) {
  const theft = queries.useRecordTheft(requestId)
  const form = useSchemaForm(() => endpoints.recordTheft.body, { defaultValues: { reason: '' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      isDestructive
      title={words.THEFT_TITLE}
      description={`${transactionId}. ${words.THEFT_LEAD}`}
      submit={words.RECORD_THEFT}
      form={form}
      send={(values) => theft.mutateAsync(values)}
      onClose={onClose}
    >
      <WhatHappened {...form.register('reason')} error={errors.reason?.message} />
    </SendDialog>
  )
}

const DepositForm = z.object({
  kept: typedNumber(endpoints.decideTheftDeposit.body.shape.kept),
  reason: endpoints.decideTheftDeposit.body.shape.reason,
})

function DepositDialog({ emergency: { requestId, withheld }, onClose }: DialogProps) {
  const decide = queries.useDecideDeposit(requestId)
  const form = useSchemaForm(() => DepositForm, { defaultValues: { kept: '', reason: '' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.DECIDE_TITLE}
      description={words.decideLead(formatMoney(withheld))}
      submit={words.DECIDE_IT}
      form={form}
      send={(values) => decide.mutateAsync(values)}
      onClose={onClose}
    >
      <Field
        {...form.register('kept')}
        label={words.KEPT}
        hint={words.KEPT_HINT}
        prefix="Rs."
        error={errors.kept?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...form.register('reason')}
        label={words.DECISION_REASON}
        error={errors.reason?.message}
        autoComplete="off"
      />
    </SendDialog>
  )
}

function HelpedDialog({ emergency: { requestId, transactionId }, onClose }: DialogProps) {
  const close = queries.useCloseEmergency(requestId)
  const form = useSchemaForm(() => endpoints.closeEmergency.body, { defaultValues: { response: '' } })
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.HELPED_TITLE}
      description={`${transactionId}. ${words.HELPED_LEAD}`}
      submit={words.HELPED_SUBMIT}
      closeLabel={words.BACK_TO_CARD}
      form={form}
      send={(values) => close.mutateAsync(values)}
      onClose={onClose}
    >
      <Textarea {...form.register('response')} label={words.FOR_THE_RIDER} error={errors.response?.message} rows={4} />
    </SendDialog>
  )
}

import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { PHONE_REQUIRED, PHONE_TEN_DIGITS } from '@voltloop/contract/accounts/accounts-messages'
import { RUPEE_SIGN } from '../../../lib/words/catalogue.words.ts'
import { PAYOUT_AMOUNT_REQUIRED } from '@voltloop/contract/bookings/deposits-messages'
import * as words from './deposits.words.ts'
import { phoneField } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { numberIn } from '../../../lib/format/typed-number.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { usePayableDeposit, usePayOutDeposit } from './payout-queries.ts'
import { usePayoutReceipt } from './queries.ts'

/** Pays out a customer's deposit without a ride: shows what can be paid out, and saves the receipt. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(() => PayoutForm, { defaultValues: { phone: '', amount: '' } })
  const { errors, isDirty } = form.formState
  const phone = stripNumberFormatting(form.watch('phone'))
  const payable = usePayableDeposit(phone)
  const payOut = usePayOutDeposit()
  const receipt = usePayoutReceipt()

  const send = submitForm(
    form,
    async ({ phone: to, amount }) => {
      const { message, data } = await payOut.mutateAsync({
        phone: to,
        amount: numberIn(amount) ?? 0,
        ...(payable.data && { held: payable.data.held }),
      })
      onClose()
      toast.success(message)
      saveFile(await receipt.mutateAsync(data.entryId), `${data.receiptNumber.replaceAll('/', '-')}.pdf`)
    },
    (error) => showErrorToast(error),
  )

  return (
    <FormDialog
      onClose={onClose}
      title={words.PAY_OUT_DEPOSIT}
      description={words.PAY_OUT_LEAD}
      submit={words.PAY_OUT_DEPOSIT}
      onSubmit={send}
      isDirty={isDirty}
      isPending={payOut.isPending}
      isReady={payable.data !== undefined && payable.data.payable > 0}
    >
      <div>
        <Field
          {...form.register('phone', { setValueAs: stripNumberFormatting })}
          label={words.CUSTOMER_PHONE}
          prefix={PHONE_PREFIX}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          error={errors.phone?.message}
        />
        {/* Always rendered, so that screen readers announce its content; the margin is on the content. */}
        <div role="status" className="*:mt-5">
          {payable.data && (
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
              <Fact label={words.CUSTOMER} value={payable.data.name} />
              <Fact label={words.HELD_NOW} value={formatMoney(payable.data.held)} />
              {payable.data.cashDue > 0 && <Fact label={words.CASH_DUE} value={formatMoney(payable.data.cashDue)} />}
              <Fact label={words.PAYABLE} value={formatMoney(payable.data.payable)} />
              {payable.data.backToPayment > 0 && (
                <Fact label={words.BACK_TO_PAYMENT} value={formatMoney(payable.data.backToPayment)} />
              )}
            </dl>
          )}
          {payable.error && (
            <p>{payable.error.status === NOT_FOUND ? words.NO_DEPOSIT_HERE : words.DEPOSIT_NOT_LOADED}</p>
          )}
        </div>
      </div>
      <Field
        {...form.register('amount')}
        label={words.AMOUNT}
        prefix={RUPEE_SIGN}
        inputMode="numeric"
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}

const NOT_FOUND = 404

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="type-label">{label}</dt>
      <dd className="font-strong wrap-anywhere">{value}</dd>
    </div>
  )
}

const PayoutForm = z.object({
  phone: phoneField(PHONE_REQUIRED, PHONE_TEN_DIGITS),
  amount: z.string().check(z.refine((typed) => isWholeAmount(numberIn(typed)), PAYOUT_AMOUNT_REQUIRED)),
})

function isWholeAmount(amount: number | null | undefined): boolean {
  return Number.isInteger(amount) && (amount ?? 0) >= 1
}

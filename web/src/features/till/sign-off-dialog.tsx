import { Rupees } from '@voltloop/contract/bookings/till'
import type { TillClose } from '@voltloop/contract/bookings/till'
import * as z from 'zod/mini'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../lib/form.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { typedNumber } from '../../lib/format/typed-number.ts'
import { SOMETHING_WRONG } from '../../lib/words/desk.words.ts'
import { CountFields } from './count-fields.tsx'
import { useSignOffTill } from './queries.ts'
import * as words from './till-dialogs.words.ts'

interface SignOffDialogProps {
  close: TillClose
  hub: string
  onClose: () => void
}

/** Confirms that the city received the cash of a close. */
export function SignOffDialog({ close: { closeId, handedOver }, hub, onClose }: SignOffDialogProps) {
  const signOff = useSignOffTill()
  const form = useSchemaForm(() => SignOffForm, { defaultValues: { received: String(handedOver), reason: '' } })
  const { errors, isDirty } = form.formState
  const send = submitForm(
    form,
    async (values) => {
      const { message } = await signOff.mutateAsync({ closeId, ...values })
      onClose()
      toast.success(message)
    },
    (error) => showErrorToast(error, SOMETHING_WRONG),
  )
  return (
    <FormDialog
      isNarrow
      title={words.SIGN_TITLE}
      description={words.signLead(hub, formatMoney(handedOver))}
      submit={words.SIGN_OFF}
      onSubmit={send}
      onClose={onClose}
      isPending={signOff.isPending}
      isDirty={isDirty}
    >
      <CountFields
        count={{ ...form.register('received'), label: words.RECEIVED, error: errors.received?.message }}
        reason={{ ...form.register('reason'), error: errors.reason?.message }}
        typed={form.watch('received')}
        expected={handedOver}
      />
    </FormDialog>
  )
}

const SignOffForm = z.object({ received: typedNumber(Rupees), reason: z.string() })

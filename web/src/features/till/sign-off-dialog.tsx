import { Rupees } from '@voltloop/contract/bookings/till'
import type { TillClose } from '@voltloop/contract/bookings/till'
import * as z from 'zod/mini'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { useSchemaForm } from '../../lib/form.ts'
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
  const { errors } = form.formState
  return (
    <SendDialog
      isNarrow
      title={words.SIGN_TITLE}
      description={words.signLead(hub, formatMoney(handedOver))}
      submit={words.SIGN_OFF}
      form={form}
      send={(values) => signOff.mutateAsync({ closeId, ...values })}
      failed={SOMETHING_WRONG}
      onClose={onClose}
    >
      <CountFields
        count={{ ...form.register('received'), label: words.RECEIVED, error: errors.received?.message }}
        reason={{ ...form.register('reason'), error: errors.reason?.message }}
        typed={form.watch('received')}
        expected={handedOver}
      />
    </SendDialog>
  )
}

const SignOffForm = z.object({ received: typedNumber(Rupees), reason: z.string() })

import { PHONE_TEN_DIGITS } from '@voltloop/contract/accounts/accounts-messages'
import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { lazy, Suspense, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { StepBar } from '../../../components/step-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { call } from '../../../lib/api/api.ts'
import * as words from './desk-customer.words.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'

// Loaded while the customer waits for the text message: the screen would otherwise load the code of all forms first.
const loadCode = () => import('./desk-code.tsx')
const DeskCode = lazy(loadCode)

interface DeskPhoneProps {
  /** A number that was typed before the page was reloaded. */
  typedPhone: string
  onProven: (phone: string, customer: DeskCustomer) => void
}

/** Asks for the customer's phone number, and then for the code that the customer was texted. */
export function DeskPhone({ typedPhone, onProven }: DeskPhoneProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo === null) return <PhoneForm typedPhone={typedPhone} onSent={setSentTo} />
  return (
    <Suspense fallback={<DeskSkeleton />}>
      <DeskCode
        phone={sentTo}
        onBack={() => setSentTo(null)}
        onProven={(customer) => onProven(sentTo.slice(-10), customer)}
      />
    </Suspense>
  )
}

function PhoneForm({ typedPhone, onSent }: { typedPhone: string; onSent: (phone: string) => void }) {
  const [typed, setTyped] = useState(typedPhone)
  const [error, setError] = useState<string>()
  const [isPending, setIsPending] = useState(false)

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (isPending) return
    const phone = typed.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '')
    const problem = /^\d{10}$/.test(phone) ? undefined : PHONE_TEN_DIGITS
    setError(problem)
    if (problem !== undefined) return
    setIsPending(true)
    try {
      await call('POST customer/otp', { body: { phone: `${PHONE_PREFIX}${phone}`, purpose: 'WALK_IN' } })
      onSent(phone)
    } catch (refusal) {
      showErrorToast(refusal)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <Field
        name="phone"
        label={words.CUSTOMER_PHONE}
        hint={words.PHONE_LEAD}
        error={error}
        prefix={PHONE_PREFIX}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <StepBar>
        <Button type="submit" variant="primary" size="lg" isWide isPending={isPending}>
          {words.SEND_CODE}
        </Button>
      </StepBar>
    </form>
  )
}

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import type { RenewalChoice } from './queries.ts'
import { RenewPlans, useRenewalPlans } from './renewal-plans.tsx'

interface RenewalFormProps {
  booking: Booking
  /** Nothing is to pay. */
  isPass: boolean
  isNarrow?: boolean
  title: string
  description: string
  submitLabel: (rupees: number | undefined) => string
  intro?: ReactNode
  /** Shown between the plans and the new drop time. */
  children?: ReactNode
  /** Renews the ride with this plan, or asks for its payment. Throws the server's errors. */
  send: (choice: RenewalChoice) => Promise<void>
  onClose: () => void
}

export function RenewalForm(props: RenewalFormProps) {
  const { booking, isPass, isNarrow = false, onClose } = props
  // Keep the end that was shown when the form opened: a retry then stays the same renewal, and the server notices a
  // concurrent one.
  const [end] = useState(booking.end)
  const seen = { ...booking, end }
  const [planId, setPlanId] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const offers = useRenewalPlans(seen, planId)
  const { plan } = offers

  function choosePlan(subscriptionId: string) {
    setPlanId(subscriptionId)
    setProblem(undefined)
  }

  async function send(subscriptionId: string) {
    setIsPending(true)
    setProblem(undefined)
    try {
      await props.send({ subscriptionId, end })
    } catch (error) {
      const planProblem = fieldErrorOf(error, 'subscriptionId')
      setProblem(planProblem)
      if (planProblem === undefined) showErrorToast(error, SOMETHING_WENT_WRONG)
      if (fieldErrorOf(error, 'end') !== undefined) onClose()
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      isNarrow={isNarrow}
      onClose={onClose}
      title={props.title}
      description={props.description}
      submit={props.submitLabel(plan?.finalCost)}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (plan && !isPending) void send(plan.subscriptionId)
      }}
      isPending={isPending}
      isDirty={false}
      isReady={plan !== undefined}
    >
      {props.intro}
      <RenewPlans
        booking={seen}
        isPass={isPass}
        isNarrow={isNarrow}
        offers={offers}
        problem={problem}
        onChoose={choosePlan}
      >
        {props.children}
      </RenewPlans>
    </FormDialog>
  )
}

import type { Booking, BookingAction } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/desk'
import type { ComponentType } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { ButtonAppearance } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useDesk } from './desk-context.ts'
import type { DeskTask } from './desk-context.ts'
import { useConfirmCash, useDecide } from './queries.ts'

interface DeskActionsProps {
  booking: Booking
  /** The next one to deal with: its first step is the one that stands out. */
  isNext?: boolean
}

/** What this person can do with a booking now, and nothing else; stands below a `Desk`. */
export function DeskActions({ booking, isNext = false }: DeskActionsProps) {
  const possible = Object.entries(BUTTONS).filter(([action]) => booking.actions.some((one) => one === action))
  if (possible.length === 0) return null
  return (
    <div className="grid grid-cols-[1fr_1.5fr] gap-2.5 [&>:only-child]:col-span-2">
      {possible.map(([action, ActionButton]) => (
        <ActionButton key={action} booking={booking} isNext={isNext} />
      ))}
    </div>
  )
}

type ButtonVariant = NonNullable<ButtonAppearance['variant']>
type ActionButton = ComponentType<Required<DeskActionsProps>>

// In the order in which they stand: what goes on is at the right, under the thumb.
const BUTTONS: Partial<Record<BookingAction, ActionButton>> = {
  reject: opening('reject', words.REJECT, 'danger'),
  accept: Accept,
  handOver: opening('handOver', words.HAND_OVER),
  swap: opening('swap', words.SWAP, 'outline'),
  inspectDrop: opening('inspectDrop', words.DROP_INSPECTION),
  confirmCash: ConfirmCash,
}

const main = (isNext: boolean): ButtonVariant => (isNext ? 'primary' : 'secondary')

/** A button that opens a dialog; without a variant of its own it is the main one of its card. */
function opening(task: DeskTask, label: string, variant?: ButtonVariant, className?: string): ActionButton {
  return function OpeningButton({ booking, isNext }) {
    const { open, prefetchProps } = useDesk()
    return (
      <Button
        variant={variant ?? main(isNext)}
        className={className}
        onClick={() => open(task, booking)}
        {...prefetchProps}
      >
        {label}
      </Button>
    )
  }
}

const ChooseVehicle = opening('acceptWith', words.CHOOSE_VEHICLE, 'outline', 'col-span-2')

function Accept({ booking, isNext }: Required<DeskActionsProps>) {
  const { transactionId } = booking
  const { by, deal } = useDesk()
  const decide = useDecide(by, 'accept')

  async function accept() {
    try {
      const { message } = await deal(transactionId, () => decide.mutateAsync({ transactionId }))
      toast.success(message)
    } catch (error) {
      showErrorToast(error, words.SOMETHING_WRONG)
    }
  }

  return (
    <>
      <Button variant={main(isNext)} onClick={accept}>
        {words.ACCEPT}
      </Button>
      {by === 'HUB_MANAGER' && <ChooseVehicle booking={booking} isNext={isNext} />}
    </>
  )
}

function ConfirmCash({ booking: { transactionId, cashDue, user } }: Required<DeskActionsProps>) {
  const confirm = useConfirm()
  const cash = useConfirmCash()

  async function ask() {
    const amount = cashDue ?? 0
    const description = words.cashConsequence(formatMoney(amount), user.name)
    if (!(await confirm({ title: words.CASH_QUESTION, description }))) return
    try {
      const { message } = await cash.mutateAsync({ transactionId, amount })
      toast.success(message)
    } catch (error) {
      showErrorToast(error, words.SOMETHING_WRONG)
    }
  }

  return (
    <Button className="col-span-2" isPending={cash.isPending} onClick={() => void ask()}>
      {words.CONFIRM_CASH}
      <span className="figures">{formatMoney(cashDue ?? 0)}</span>
    </Button>
  )
}

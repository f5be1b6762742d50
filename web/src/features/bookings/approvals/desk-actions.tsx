import type { Booking, BookingAction } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import type { ComponentType } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { ButtonAppearance } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { CHANGE } from '../booking/my-bookings.words.ts'
import { CORRECT_PLATE } from '../undo/undo-button.words.ts'
import { useDesk } from './desk-context.ts'
import type { DeskTask } from './desk-context.ts'
import { useDecide } from './queries.ts'
import { SignButton } from '../agreements/sign-button.tsx'
import { UndoButton } from './undo-button.tsx'

interface DeskActionsProps {
  booking: Booking
  /** The next booking to handle: its main action is highlighted. */
  isNext?: boolean
  /** Leaves all other actions out. */
  only?: readonly BookingAction[]
}

/** Shows a button for each action that the server allows on the booking now. Must be inside a `Desk`. */
export function DeskActions({ booking, isNext = false, only }: DeskActionsProps) {
  // Support has a renewal form of its own.
  const actions = booking.actions.filter((one) => one !== 'renew' || !booking.actions.includes('switchRenew'))
  const wanted = only ? actions.filter((one) => only.includes(one)) : actions
  const possible = Object.entries(BUTTONS).filter(([action]) => wanted.some((one) => one === action))
  const isDepositDue = booking.status === 'ACCEPTED_BY_HUB_MANAGER' && booking.user.depositDue > 0
  // The handover collects the deposit too.
  const mayCollectDeposit = isDepositDue && only === undefined && possible.length > 0 && !actions.includes('handOver')
  if (possible.length === 0) return null
  return (
    <div className="grid grid-cols-[1fr_1.5fr] gap-2.5 [&>:first-child:has(+.col-span-2)]:col-span-2 [&>:only-child]:col-span-2">
      {possible.map(([action, ActionButton]) => (
        <ActionButton key={action} booking={booking} isNext={isNext} />
      ))}
      {only === undefined && <SignButton booking={booking} />}
      {mayCollectDeposit && <CollectDeposit booking={booking} isNext={isNext} />}
    </div>
  )
}

type ButtonVariant = NonNullable<ButtonAppearance['variant']>
type ActionButton = ComponentType<{ booking: Booking; isNext: boolean }>

// In display order: the action that continues the process is on the right, within reach of the thumb.
const BUTTONS: Partial<Record<BookingAction, ActionButton>> = {
  reject: dialogButton('reject', words.REJECT, 'danger'),
  accept: Accept,
  handOver: dialogButton('handOver', words.HAND_OVER),
  change: dialogButton('change', CHANGE, 'outline', 'col-span-2'),
  swap: dialogButton('swap', words.SWAP, 'outline'),
  inspectDrop: dialogButton('inspectDrop', words.DROP_INSPECTION),
  confirmCash: moneyButton('confirmCash', words.CONFIRM_CASH, ({ cashDue }) => cashDue),
  confirmPayout: moneyButton('confirmPayout', words.GIVE_BACK, ({ payoutDue }) => payoutDue),
  renew: dialogButton('renew', words.RENEW_DESK, 'outline', 'col-span-2'),
  confirmRefund: moneyButton('confirmRefund', words.GIVE_REFUND, ({ refundDue }) => refundDue),
  useDeposit: dialogButton('useDeposit', words.USE_DEPOSIT, 'outline', 'col-span-2'),
  waiveCash: dialogButton('waiveCash', words.WAIVE_CASH, 'outline', 'col-span-2'),
  correctPlate: dialogButton('correctPlate', CORRECT_PLATE, 'outline', 'col-span-2'),
  undoHandOver: UndoButton,
  undoSwap: UndoButton,
  undoDrop: UndoButton,
}

const main = (isNext: boolean): ButtonVariant => (isNext ? 'primary' : 'secondary')

/** Returns a button that opens a dialog. Without a variant it is the main action of its card. */
function dialogButton(task: DeskTask, label: string, variant?: ButtonVariant, className?: string): ActionButton {
  return function DialogButton({ booking, isNext }) {
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

function moneyButton(task: DeskTask, label: string, amountOf: (booking: Booking) => number | null): ActionButton {
  return function MoneyButton({ booking }) {
    const { open, prefetchProps } = useDesk()
    return (
      <Button className="col-span-2" onClick={() => open(task, booking)} {...prefetchProps}>
        {label}
        <span className="figures">{formatMoney(amountOf(booking) ?? 0)}</span>
      </Button>
    )
  }
}

const CollectDeposit = dialogButton('collectDeposit', words.COLLECT_DEPOSIT, 'outline', 'col-span-2')
const AcceptWith = dialogButton('acceptWith', words.ACCEPT_WITH, 'outline', 'col-span-2')

function Accept({ booking, isNext }: { booking: Booking; isNext: boolean }) {
  const { transactionId } = booking
  const { by, runAction } = useDesk()
  const decide = useDecide(by, 'accept')

  async function accept() {
    try {
      const { message } = await runAction(transactionId, () => decide.mutateAsync({ transactionId }))
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
      {by === 'HUB_MANAGER' && <AcceptWith booking={booking} isNext={isNext} />}
    </>
  )
}

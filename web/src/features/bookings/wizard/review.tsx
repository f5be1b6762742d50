import { dayPrice } from '@voltloop/contract/catalogue/plan-price'
import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import { RELEASE_AND_BOOK } from '../booking/unpaid-order.words.ts'
import * as words from './wizard.words.ts'
import { addDays } from '@voltloop/contract/core/time'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { Receipt } from '../../../components/receipt.tsx'
import { RideLeg } from '../../../components/ride-leg.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Countdown } from '../../../components/ui/countdown.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount, formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import type { Pay } from '../booking/pay.ts'
import { UnpaidOrder } from '../booking/unpaid-order.tsx'
import type { Selection } from './selection.ts'
import type { OrderProblem } from './use-place-order.ts'
import { NextFree } from './next-free.tsx'
import { ModelPicture } from './picture.tsx'
import type { PickupHub } from './pickup.ts'

const OwnCharges = lazy(() => import('../charges/own-charges.tsx'))

interface ReviewProps {
  ride: { [Part in Exclude<keyof Selection, 'wanted'>]: NonNullable<Selection[Part]> }
  hasPass: boolean
  /** Rupees of the deposit that are to be paid at the hub. The rest is left from an earlier ride. */
  depositDue: number
  /** Rupees of the held deposit that another booking relies on as well; 0 if none does. */
  sharedDeposit: number
  /** Payment deadline of the unpaid order; null if there is none. */
  heldUntil: string | null
  /** The order expired without payment. */
  isOver: boolean
  problem: OrderProblem | null
  pay: Pay
  onProceed: () => Promise<void>
  /** Gives up the customer's unpaid order and places this one. */
  onReplaceUnpaid: () => Promise<void>
  hub: PickupHub | undefined
  onNextFree: (pickup: Date) => void
  onClose: () => void
}

export function Review({
  ride,
  hasPass,
  depositDue,
  sharedDeposit,
  heldUntil,
  onProceed,
  onClose,
  ...rest
}: ReviewProps) {
  const now = useNow(1000)
  const isHeld = heldUntil !== null && new Date(heldUntil) > now
  const isOver = rest.isOver || (heldUntil !== null && !isHeld)
  const planRupees = hasPass ? 0 : ride.plan.finalCost
  const { days } = ride.plan
  // A deposit that another booking relies on as well is due again for the ride that is picked up later.
  const [dueAtHub, alreadyPaid] =
    sharedDeposit > 0 ? [SECURITY_DEPOSIT_RUPEES, 0] : [depositDue, SECURITY_DEPOSIT_RUPEES - depositDue]
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={hasPass ? words.PASS_REVIEW_TITLE : words.REVIEW_TITLE}
      footer={
        <div className="grid gap-3">
          {/* The full rules are at the end of the sheet, often out of view. */}
          <p className="type-label">{hasPass ? words.PASS_RULES_SUMMARY : words.RULES_SUMMARY}</p>
          <Button
            variant={rest.problem?.code === 'unpaidOrderOpen' ? 'outline' : 'primary'}
            size="lg"
            isWide
            onClick={onProceed}
          >
            {hasPass ? words.CONFIRM_BOOKING : words.PAY_NOW}
            {!hasPass && <span className="figures">{formatMoney(planRupees)}</span>}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {isHeld && <Held until={heldUntil} />}
        <div role="alert" className="grid gap-3 empty:hidden">
          {isOver && rest.problem === null && <Problem>{words.HOLD_ENDED}</Problem>}
          {rest.problem !== null && <Problem>{rest.problem.message}</Problem>}
        </div>
        {rest.problem?.code === 'kycMissing' && (
          <Button isWide onClick={onProceed}>
            {words.COMPLETE_KYC}
          </Button>
        )}
        {rest.problem?.code === 'unpaidOrderOpen' && (
          <>
            <UnpaidOrder pay={rest.pay} />
            <Button isWide onClick={rest.onReplaceUnpaid}>
              {RELEASE_AND_BOOK}
            </Button>
          </>
        )}
        {rest.problem?.code === 'chargesDue' && (
          <Suspense>
            <OwnCharges pay={rest.pay} />
          </Suspense>
        )}
        {rest.problem?.code === 'soldOut' && ride.model.free === 0 && (
          <NextFree model={ride.model} days={days} hub={rest.hub} onTake={rest.onNextFree} />
        )}
        <Receipt
          lines={[
            { label: hasPass ? words.passLine(days) : words.planLine(days), rupees: planRupees },
            { label: dueAtHub === 0 ? words.DEPOSIT_HELD : words.DEPOSIT, rupees: SECURITY_DEPOSIT_RUPEES },
          ]}
          totalRupees={planRupees + SECURITY_DEPOSIT_RUPEES}
          footer={
            <dl className="grid grid-cols-2 gap-2.5">
              <Part label={words.PAY_ONLINE} rupees={planRupees} variant="now" />
              {dueAtHub > 0 && <Part label={words.PAID_AT_HUB} rupees={dueAtHub} variant="due" />}
              {alreadyPaid > 0 && <Part label={words.ALREADY_PAID} rupees={alreadyPaid} variant="paid" />}
            </dl>
          }
        >
          <div className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="type-heading wrap-anywhere">
                <ModelName model={ride.model} />
              </p>
              <p className="type-label wrap-anywhere">
                {words.days(days)}, {words.from(ride.hubName)}
              </p>
              {days > 1 && !hasPass && <p className="type-label">{words.perDay(formatMoney(dayPrice(ride.plan)))}</p>}
              {!isHeld && <Stock model={ride.model} days={days} />}
            </div>
            <ModelPicture model={ride.model} className="h-18 w-27 flex-none" />
          </div>
          <div className="border-y-2 border-dashed border-hair-2 py-4">
            <RideLeg start={ride.startsAt.toISOString()} end={addDays(ride.startsAt, days).toISOString()} />
          </div>
        </Receipt>
        {sharedDeposit > 0 && (
          <p className="rounded-2 bg-amber-bg p-4">{words.depositCoversFirst(formatMoney(sharedDeposit))}</p>
        )}
        <Rules items={hasPass ? words.PASS_RULES : words.RULES} />
        {/* Also gives keyboard users a focusable element inside the sheet, so that they can scroll it. */}
        <Button size="sm" onClick={onClose}>
          {words.CHANGE_BOOKING}
        </Button>
      </div>
    </Dialog>
  )
}

function Stock({ model: { free = 0, here = 0 }, days }: { model: AvailableModel; days: number }) {
  if (free === 0) return null
  const atHub = here > 0 ? words.hereNow(formatCount(Math.min(here, free))) : words.BROUGHT_TO_HUB
  return (
    <p className="type-label">
      {`${formatCount(free)} ${words.availableFor(days)},`} <span className="inline-block">{atHub}</span>
    </p>
  )
}

function Rules({ items }: { items: readonly string[] }) {
  return (
    <section aria-label={words.RULES_TITLE}>
      <h3 className="type-label">{words.RULES_TITLE}</h3>
      <ul className="list-disc pt-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Held({ until }: { until: string }) {
  return (
    <section aria-label={words.HELD_TITLE} className="grid gap-3 rounded-2 bg-amber-bg p-4">
      <h3 className="font-bold">{words.HELD_TITLE}</h3>
      <Countdown to={until} label={words.LEFT_TO_PAY} pastLabel={words.HOLD_ENDED} />
      <p className="type-label">{words.HELD_NOTE}</p>
    </section>
  )
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="field__error text-2">
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}

interface PartProps {
  label: string
  rupees: number
  variant: keyof typeof PART_VARIANTS
}

function Part({ label, rupees, variant }: PartProps) {
  const [className, Icon] = PART_VARIANTS[variant]
  return (
    <div className={classNames('grid content-between rounded-2 px-3 py-2', className)}>
      <dt className="type-label">{label}</dt>
      <dd className="figures flex items-center justify-between text-3 leading-tight">
        {formatMoney(rupees)}
        {Icon && <Icon aria-hidden="true" className="text-ink-2" />}
      </dd>
    </div>
  )
}

// Money that is due at the hub must not look like money that is paid.
const PART_VARIANTS = {
  now: ['bg-volt-bg', null],
  due: ['bg-amber-bg', Wallet],
  paid: ['bg-surface-2', CircleCheck],
} as const

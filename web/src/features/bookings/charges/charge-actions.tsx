import { DISPUTE_REASON_REQUIRED } from '@voltloop/contract/bookings/charges-messages'
import type { Charge } from '@voltloop/contract/bookings/charges'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Pay } from '../booking/pay.ts'
import * as words from './charges.words.ts'
import { useAgree, useDecide, useDispute, usePayCharge, useTakeCash, useWaive } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface ChargeActionsProps {
  charge: Charge
  pay?: Pay
  isStaff: boolean
}

type Asked = 'dispute' | 'waive' | 'uphold' | 'drop'

/** The buttons of a charge: what this person may do with it now. */
export function ChargeActions({ charge, pay, isStaff }: ChargeActionsProps) {
  const { chargeId, actions, left } = charge
  const agree = useAgree(chargeId)
  const takeCash = useTakeCash(chargeId)
  const confirm = useConfirm()
  const byCode = useLazyDialog(() => import('./collect-charge-dialog.tsx'))
  const [asked, setAsked] = useState<Asked | null>(null)
  // Not the callbacks of `mutate`: a charge that is settled leaves the list before they would be called.
  const run = (send: () => Promise<{ message: string }>) =>
    send().then(
      ({ message }) => toast.success(message),
      (error: unknown) => showErrorToast(error, words.NOT_DONE),
    )
  const may = (action: Charge['actions'][number]) => actions.includes(action)

  async function collect() {
    const isReceived = await confirm({
      title: words.takeCashQuestion(formatMoney(left)),
      description: words.TAKE_CASH_LEAD,
      confirmLabel: words.CASH_RECEIVED,
    })
    if (isReceived) await run(takeCash.mutateAsync)
  }

  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
      {may('pay') && pay && <PayCharge charge={charge} pay={pay} />}
      {may('agree') && (
        <Button
          size="sm"
          variant={isStaff ? 'outline' : 'primary'}
          isPending={agree.isPending}
          onClick={() => run(agree.mutateAsync)}
        >
          {isStaff ? words.AGREED_AT_DESK : words.AGREE}
        </Button>
      )}
      {may('takeCash') && (
        <Button size="sm" isPending={takeCash.isPending} onClick={() => void collect()}>
          {words.TAKE_CASH}
        </Button>
      )}
      {may('collect') && (
        <Button size="sm" onClick={() => void byCode.open()} {...byCode.prefetchProps}>
          {words.COLLECT}
        </Button>
      )}
      {byCode.module && <byCode.module.CollectChargeDialog charge={charge} onClose={byCode.close} />}
      {may('dispute') && (
        <Button size="sm" onClick={() => setAsked('dispute')}>
          {words.DISPUTE}
        </Button>
      )}
      {may('decide') && (
        <>
          <Button size="sm" onClick={() => setAsked('uphold')}>
            {words.UPHOLD}
          </Button>
          <Button size="sm" onClick={() => setAsked('drop')}>
            {words.DROP}
          </Button>
        </>
      )}
      {may('waive') && (
        <Button size="sm" onClick={() => setAsked('waive')}>
          {words.WAIVE}
        </Button>
      )}
      {asked !== null && <AskReason chargeId={chargeId} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function PayCharge({ charge: { chargeId, left }, pay }: { charge: Charge; pay: Pay }) {
  const payment = usePayCharge(chargeId, pay)
  return (
    <Button
      size="sm"
      variant="primary"
      isPending={payment.isPending}
      onClick={() => payment.mutate(undefined, { onError: (error) => showErrorToast(error, words.NOT_DONE) })}
    >
      {words.PAY} <span className="figures">{formatMoney(left)}</span>
    </Button>
  )
}

function AskReason({ chargeId, asked, onClose }: { chargeId: string; asked: Asked; onClose: () => void }) {
  const steps = {
    dispute: {
      title: words.DISPUTE,
      lead: words.DISPUTE_LEAD,
      missing: DISPUTE_REASON_REQUIRED,
      step: useDispute(chargeId),
    },
    waive: { title: words.WAIVE, step: useWaive(chargeId) },
    uphold: { title: words.UPHOLD, step: useDecide(chargeId, true) },
    drop: { title: words.DROP, step: useDecide(chargeId, false) },
  }
  const { step, ...texts } = steps[asked]
  return <ReasonDialog {...texts} send={step.mutateAsync} onClose={onClose} />
}

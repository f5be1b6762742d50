import { PAY_OUT_DEPOSIT } from './deposits.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'

/** Opens the dialog that pays out a deposit without a ride. */
export function PayoutButton() {
  const dialog = useLazyDialog(() => import('./payout-dialog.tsx'))
  return (
    <>
      <Button size="sm" onClick={() => void dialog.open()} {...dialog.prefetchProps}>
        {PAY_OUT_DEPOSIT}
      </Button>
      {dialog.module && <dialog.module.PayoutDialog onClose={dialog.close} />}
    </>
  )
}

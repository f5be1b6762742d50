import { Receipt } from '../../../components/receipt.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import * as words from './walk-in.words.ts'

interface CashDialogProps {
  rent: number
  deposit: number
  onTaken: () => Promise<void>
  onClose: () => void
}

/** Asks the member of staff to count the cash before the booking is made. */
export function CashDialog({ rent, deposit, onTaken, onClose }: CashDialogProps) {
  const lines = [
    { label: words.RENT, rupees: rent },
    ...(deposit > 0 ? [{ label: words.DEPOSIT, rupees: deposit }] : []),
  ]
  return (
    <Dialog
      isOpen
      isNarrow
      title={words.TAKE_CASH}
      description={words.CASH_LEAD}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{words.BACK}</Button>
          <Button variant="primary" onClick={onTaken}>
            {words.CASH_TAKEN}
          </Button>
        </div>
      }
    >
      <Receipt lines={lines} totalRupees={rent + deposit} />
    </Dialog>
  )
}

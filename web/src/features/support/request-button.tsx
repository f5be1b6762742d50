import { SUPPORT } from '@voltloop/contract/messages/support'
import { LifeBuoy } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'

interface RequestButtonProps {
  transactionId: string
  /** What is ridden, so that the customer knows which booking it is about. */
  model: string
}

/** The way to support about one booking. */
export function RequestButton(props: RequestButtonProps) {
  const dialog = useOnDemand(() => import('./request-dialog.tsx'))
  return (
    <>
      <Button onClick={dialog.open} {...dialog.onApproach}>
        <LifeBuoy aria-hidden="true" />
        {SUPPORT}
      </Button>
      {dialog.part && <dialog.part.RequestDialog {...props} onClose={dialog.close} />}
    </>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import * as words from './collecting.words.ts'
import { PaymentRequestDialog } from './payment-request-dialog.tsx'
import type { useCollecting } from './use-collecting.ts'

/** The two buttons that ask a customer to pay, and the QR code or link that one of them made. */
export function CollectButtons({ collecting }: { collecting: ReturnType<typeof useCollecting> }): ReactNode {
  const { shown, pending, start, hide } = collecting
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            isPending={pending === kind}
            disabled={pending !== null && pending !== kind}
            onClick={() => start(kind)}
          >
            {words.SHORT[kind]}
          </Button>
        ))}
      </div>
      {shown && <PaymentRequestDialog request={shown} onClose={hide} />}
    </>
  )
}

const KINDS = ['QR', 'LINK'] as const

import { useQuery } from '@tanstack/react-query'
import type { PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { StepBar } from '../../../components/step-bar.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { PaymentRequestView } from '../collecting/payment-request-view.tsx'
import { paymentRequestQuery, useCollect } from '../collecting/queries.ts'
import type { Collected } from '../collecting/use-collecting.ts'
import * as words from './walk-in.words.ts'

interface RequestStepProps {
  asked: Collected
  kind: PaymentRequest['kind']
  /** The other ways to pay. */
  children: ReactNode
}

/** Shows the QR code or the link for one payment, makes it if there is none, and follows it until it is paid. */
export function RequestStep({ asked, kind, children }: RequestStepProps) {
  const [made, setMade] = useState<PaymentRequest | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const collect = useCollect()
  const isAsked = useRef<string | null>(null)
  const ask = useEffectEvent(async () => {
    setHasFailed(false)
    try {
      setMade((await collect.mutateAsync({ ...asked, kind })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setHasFailed(true)
    }
  })
  useEffect(() => {
    // React mounts twice in development, and the answer would be the same.
    if (isAsked.current === kind) return
    isAsked.current = kind
    void ask()
  }, [kind])
  return (
    <div className="grid gap-5">
      {hasFailed && (
        <Notice role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {words.REQUEST_FAILED}
        </Notice>
      )}
      {!made && !hasFailed && (
        <Skeleton className="grid justify-items-center">
          <SkeletonLine className="size-70" />
        </Skeleton>
      )}
      {made && <Followed made={made} />}
      <StepBar>{children}</StepBar>
    </div>
  )
}

function Followed({ made }: { made: PaymentRequest }) {
  const { data } = useQuery({ ...paymentRequestQuery(made.requestId), initialData: made })
  const code = useRef<HTMLDivElement>(null)
  // The customer scans at once, so the whole code must be in view, also on a small phone and below an alarm.
  useEffect(() => {
    code.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={code}>
      <PaymentRequestView request={data} />
    </div>
  )
}

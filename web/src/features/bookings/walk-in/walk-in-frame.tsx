import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { StageLine } from '../../../components/stage-line.tsx'
import { Button } from '../../../components/ui/button.tsx'
import * as words from './walk-in.words.ts'

export type WalkInStep = keyof typeof words.STEP_TITLES

interface WalkInFrameProps {
  step: WalkInStep
  /** Leaves this customer, who may have changed their mind or may not rent. */
  onNextCustomer?: () => void
  children: ReactNode
}

/** Shows where a walk-in is. The heading gets the focus when the step changes, but not when the page opens. */
export function WalkInFrame({ step, onNextCustomer, children }: WalkInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <section aria-labelledby="walk-in-step" className="grid max-w-140 content-start gap-5 pb-20">
      <StageLine
        label={words.STEPS}
        stages={words.STAGES.map((label) => ({ label }))}
        current={STAGE_OF[step]}
        isFromStart
      />
      <div className="flex items-start justify-between gap-3">
        <h2 id="walk-in-step" ref={heading} tabIndex={-1} className="type-heading">
          {words.STEP_TITLES[step]}
        </h2>
        {onNextCustomer && (
          <Button size="sm" variant="outline" onClick={onNextCustomer}>
            {words.NEXT_CUSTOMER}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

const STAGE_OF: Record<WalkInStep, number> = {
  phone: 0,
  details: 0,
  ride: 1,
  payment: 2,
  deposit: 2,
  over: 2,
  cancelled: 2,
  handOver: 3,
  done: 4,
}

import * as words from './wizard.words.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { StageLine } from '../../../components/stage-line.tsx'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import type { Selection } from './selection.ts'
import { STEPS } from './draft.ts'
import type { Step } from './draft.ts'
import { KycNotice } from './kyc-notice.tsx'
import { SummaryBar, SummaryTicket } from './summary-ticket.tsx'

export interface FrameProps {
  step: Step
  /** Moves the focus to the heading; set on every step except the one that the page opened with. */
  takesFocus: boolean
  chosen: Selection
  rider: { hasPass: boolean; kycStatus: boolean }
  completeKyc: () => Promise<boolean>
  notice: ReactNode
  onBack: () => void
}

export function WizardFrame(props: FrameProps & { actions: ReactNode; children: ReactNode }) {
  const { step, takesFocus, chosen, rider, completeKyc, notice, onBack, actions, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [step, takesFocus])
  const summary = { chosen, hasPass: rider.hasPass }
  return (
    <div className="wizard">
      <header className="grid gap-5">
        <div className="flex items-center gap-3">
          <IconButton isBoxed label={step === 'location' ? words.LEAVE_WIZARD : words.STEP_BACK} onClick={onBack}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <h1 tabIndex={-1} className="type-heading">
            {words.NEW_BOOKING}
          </h1>
        </div>
        <div className="max-w-180">
          <StageLine label={words.STEPS_LABEL} stages={STAGES} current={STEPS.indexOf(step)} isFromStart />
        </div>
      </header>
      <div className="wizard__grid">
        <section className="grid content-start gap-5" aria-labelledby="wizard-step">
          <h2 id="wizard-step" ref={heading} tabIndex={-1} className="type-title">
            {TITLES[step]}
          </h2>
          {!rider.kycStatus && step === 'location' && <KycNotice completeKyc={completeKyc} />}
          {notice}
          {children}
        </section>
        <SummaryTicket {...summary} actions={<div className="flex gap-2.5">{actions}</div>} />
      </div>
      <SummaryBar {...summary} actions={actions} />
    </div>
  )
}

const STAGES = [{ label: words.STEP_LOCATION }, { label: words.STEP_DATE_TIME }, { label: words.STEP_BIKE }]
const TITLES: Record<Step, string> = {
  location: words.CHOOSE_PLACE,
  datetime: words.CHOOSE_WHEN,
  bike: words.CHOOSE_BIKE,
}

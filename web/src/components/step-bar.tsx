import type { ReactNode } from 'react'
import './step-bar.css'

/** The actions of a step, in thumb reach: at the bottom of a phone's screen, below the step on wide ones. The primary action comes last. */
export function StepBar({ children }: { children: ReactNode }) {
  return <div className="step-bar">{children}</div>
}

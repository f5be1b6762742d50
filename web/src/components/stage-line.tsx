import { STAGE_DONE } from '@voltloop/contract/messages/shell'
import { Check } from 'lucide-react'
import { classNames } from '../lib/class-names.ts'

interface StageLineProps {
  label: string
  stages: readonly { label: string; note?: string }[]
  /** The station where things stand; those before it are done. */
  current: number
  /** Starts at the left edge, as the steps of a form do. */
  isFromStart?: boolean
}

/** Where a sequence stands, as a metro line. */
export function StageLine({ label, stages, current, isFromStart = false }: StageLineProps) {
  return (
    <ol aria-label={label} className={classNames('stages', isFromStart && 'stages--start')}>
      {stages.map((stage, index) => {
        const isDone = index < current
        return (
          <li
            key={stage.label}
            className={classNames('stage', isDone && 'stage--done', index === current && 'stage--now')}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="stage__station">{isDone && <Check aria-hidden="true" />}</span>
            {stage.label}
            {isDone && <span className="sr-only"> ({STAGE_DONE})</span>}
            {stage.note !== undefined && <small>{stage.note}</small>}
          </li>
        )
      })}
    </ol>
  )
}

import { STAGE_DONE } from '../lib/words/shell.words.ts'
import Check from 'lucide-react/icons/check'
import { classNames } from '../lib/format/class-names.ts'

interface StageLineProps {
  label: string
  stages: readonly { label: string; note?: string }[]
  /** The index of the current stage. Earlier stages are done. */
  current: number
  /** Aligns the line to the left edge, as for the steps of a form. */
  isFromStart?: boolean
}

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

import * as words from './import.words.ts'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/format/format.ts'

interface ImportOutcomeProps {
  /** The number of vehicles that were added, or can be. */
  vehicles: number
  /** The number of rows with problems. */
  badRows: number
  isFinished: boolean
}

/** Says how many vehicles a file adds or has added, and how many of its rows have problems. */
export function ImportOutcome({ vehicles, badRows, isFinished }: ImportOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [isFinished])
  const first = isFinished ? words.wereAdded : words.canBeAdded
  const second = isFinished ? words.wereLeftOut : words.haveProblems
  const parts = [first(vehicles, formatCount(vehicles))]
  if (badRows > 0) parts.push(second(badRows, formatCount(badRows)))
  return (
    <h3 ref={heading} tabIndex={-1} className="type-heading outline-none">
      {parts.join(', ')}
    </h3>
  )
}

interface ImportBarProps {
  added: number
  handled: number
  total: number
}

export function ImportBar({ added, handled, total }: ImportBarProps) {
  return (
    <div role="status" className="grid gap-2">
      <span className="figures text-2">{words.addedOf(formatCount(added), formatCount(total))}</span>
      <progress aria-label={words.ADDING} value={handled} max={total} className="h-2 w-full accent-volt" />
    </div>
  )
}

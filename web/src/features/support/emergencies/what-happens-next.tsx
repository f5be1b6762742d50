import type { OwnEmergency } from '@voltloop/contract/support/emergencies'
import { formatMoney } from '../../../lib/format/format.ts'
import * as words from './own-emergency.words.ts'

/** Says what happens next. Screen readers hear it when it changes. */
export function WhatHappensNext({ emergency }: { emergency: OwnEmergency }) {
  const { title, lead } = textsOf(emergency)
  return (
    <div role="status" className="grid min-w-0 gap-0.5">
      <p className="font-strong wrap-anywhere">{title}</p>
      {lead !== null && <p className="text-1 text-pretty text-ink-2">{lead}</p>}
    </div>
  )
}

function textsOf({ status, takenBy, isTowed, outcome, withheld }: OwnEmergency): {
  title: string
  lead: string | null
} {
  if (status === 'OPEN') return { title: words.WAITING_TITLE, lead: words.WAITING_LEAD }
  if (status === 'IN_PROGRESS' && takenBy)
    return { title: words.takenTitle(takenBy.name, takenBy.hub), lead: isTowed ? words.TOWED_LEAD : words.TAKEN_LEAD }
  if (outcome === 'stolen' && withheld > 0) return { title: words.stolenWithheld(formatMoney(withheld)), lead: null }
  return { title: outcome === null ? words.OVER_OTHERWISE : words.OVER[outcome], lead: null }
}

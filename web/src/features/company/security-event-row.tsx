import type { SecurityEventKind } from '@voltloop/contract/accounts/security-event-kinds'
import type { SecurityEvent } from '@voltloop/contract/company/company'
import * as words from './company.words.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { ROLES } from '@voltloop/contract/core/roles'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import type { Tone } from '../../components/ui/badge.tsx'
import { formatDateTime } from '../../lib/format/format.ts'

/** Shows one entry of the security log: as a card on a phone, as a table row on a wide screen. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { tone, icon } = lookOf(event)
  const { detail, subject, actor } = event
  return (
    <article className="grid gap-x-6 gap-y-2 border-hair py-3 max-sm:rounded-3 max-sm:border max-sm:bg-surface max-sm:px-4 sm:min-h-18 sm:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] sm:items-center sm:border-b sm:py-2">
      <div className="grid justify-items-start gap-1.5">
        <Badge tone={tone} icon={icon}>
          {words.eventName(event.kind)}
        </Badge>
        {detail !== null && <p className="text-1 wrap-anywhere text-ink-2">{describeDetail(detail)}</p>}
      </div>
      <div className="grid gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{whoOf(event)}</h3>
        {actor && <p className="text-1 text-ink-2">{ROLE_NAMES[actor.role]}</p>}
        {actor && subject && <p className="text-1 wrap-anywhere text-ink-2">{words.aboutPerson(subject.name)}</p>}
      </div>
      <div className="grid gap-0.5">
        <time dateTime={event.at} className="figures">
          {formatDateTime(event.at)}
        </time>
        <p className="text-1 wrap-anywhere text-ink-2 tabular-nums">
          {event.address} · {event.device ?? words.UNKNOWN_BROWSER}
        </p>
      </div>
      {event.isLastOfHour && <p className="text-1 text-ink-2 sm:col-span-3">{words.LEFT_OUT_UNTIL_HOUR_ENDED}</p>}
    </article>
  )
}

function whoOf({ actor, subject, phoneLast4 }: SecurityEvent): string {
  if (actor) return actor.name
  if (subject) return words.onAccountOf(subject.name)
  return phoneLast4 === null ? words.NOBODY_LOGGED_IN : words.phoneEndingIn(phoneLast4)
}

// A role change is stored as two role names.
function describeDetail(detail: string): string {
  const roles = detail.split(' → ').map((part) => {
    const role = ROLES.find((one) => one === part)
    return role ? ROLE_NAMES[role] : part
  })
  return words.EVENT_DETAILS[detail] ?? roles.join(' → ')
}

function lookOf({ kind }: SecurityEvent): { tone: Tone; icon: ReactNode } {
  if (REFUSALS.has(kind)) return { tone: 'red', icon: <Ban aria-hidden="true" /> }
  if (NOTEWORTHY.has(kind)) return { tone: 'amber', icon: <ShieldAlert aria-hidden="true" /> }
  if (kind === 'loginSucceeded') return { tone: 'neutral', icon: <Check aria-hidden="true" /> }
  return { tone: 'neutral', icon: <KeyRound aria-hidden="true" /> }
}

const setOf = (...kinds: SecurityEventKind[]): ReadonlySet<string> => new Set(kinds)
const REFUSALS = setOf('loginFailed', 'accessRefused', 'codeWrong')
const NOTEWORTHY = setOf(
  'licenceRevealed',
  'dataExported',
  'notFoundInScope',
  'roleChanged',
  'resetLinkIssued',
  'secondFactorDisabled',
  'secondFactorReset',
  'recoveryCodeUsed',
)

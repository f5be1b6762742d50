import { emergencyPath } from '@voltloop/contract/core/screens'
import type { Role } from '@voltloop/contract/core/roles'
import type { Emergency } from '@voltloop/contract/support/emergencies'
import { EMERGENCY_KIND_NAMES } from '@voltloop/contract/support/emergency-messages'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Siren from 'lucide-react/icons/siren'
import { useEffect, useRef } from 'react'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { emergencyAnchor } from '../../../lib/paths.ts'
import { minutesSince, useNow } from './waiting.ts'
import { TakeButton } from './take-button.tsx'
import { playAlarm } from './tone.ts'
import { useEmergencies } from './queries.ts'
import * as words from './emergencies.words.ts'
import './alarm.css'

/** Shows emergencies that nobody has taken on every screen, and sounds at each ring. */
export function Alarm({ role }: { role: Role }) {
  const { data = [] } = useEmergencies()
  const { pathname } = useLocation()
  useTone(data)
  const waiting = data.filter(({ status }) => status === 'OPEN')
  const screen = emergencyPath(role)
  // That screen lists them as cards.
  const [longest, ...others] = waiting
  if (!longest || pathname === screen) return null
  return <Waiting emergency={longest} others={others.length} screen={screen} />
}

interface WaitingProps {
  emergency: Emergency
  /** How many more wait. They are on the screen to which the text leads. */
  others: number
  screen: ReturnType<typeof emergencyPath>
}

// One line on phones, whatever it says: the screen below it must stay in view.
function Waiting({ emergency, others, screen }: WaitingProps) {
  const { requestId, kind, plate, transactionId, hub, raisedAt } = emergency
  const now = useNow()
  const navigate = useNavigate()
  const card = { to: screen, hash: emergencyAnchor(requestId) }
  const facts = [
    EMERGENCY_KIND_NAMES[kind],
    hub.name,
    words.waitingFor(minutesSince(raisedAt, now)),
    ...words.moreWaiting(others),
  ]
  return (
    <div
      role="alert"
      className="alarm flex items-center justify-between gap-2 rounded-3 border-2 border-red bg-surface p-1 pl-2.5 sm:gap-3 sm:p-4"
    >
      <AppLink {...card} className="flex min-h-11 min-w-0 flex-1 items-center gap-2 sm:gap-3">
        <Siren aria-hidden="true" className="size-6 flex-none text-red" />
        <span className="min-w-0 truncate max-sm:text-1 sm:grid sm:gap-0.5 sm:whitespace-normal">
          <strong className="font-strong whitespace-nowrap underline decoration-[1.5px] underline-offset-4">
            {plate === null ? transactionId : formatPlate(plate)}
          </strong>{' '}
          <span className="text-1 text-ink-2">{facts.join(' · ')}</span>
        </span>
        {/* The number of others stands apart, because it would be lost where the line is cut. */}
        {words.moreWaiting(others).map((text) => (
          <span key={text} aria-hidden="true" className="flex-none rounded-1 bg-surface-3 px-1.5 text-1 sm:hidden">
            {text}
          </span>
        ))}
      </AppLink>
      <TakeButton requestId={requestId} size="sm" onTaken={() => void navigate(card)} />
    </div>
  )
}

// Sounds when the number of rings has grown, so that a page with old data, for example without a connection, stays silent.
function useTone(emergencies: readonly Emergency[]): void {
  const rings = emergencies.reduce((sum, { isRinging, rings: count }) => sum + (isRinging ? count : 0), 0)
  const heard = useRef(0)
  useEffect(() => {
    if (rings > heard.current) void playAlarm()
    heard.current = rings
  }, [rings])
}

import { emergencyPath } from '@voltloop/contract/core/screens'
import type { Role } from '@voltloop/contract/core/roles'
import type { Emergency } from '@voltloop/contract/support/emergencies'
import { EMERGENCY_KIND_NAMES } from '@voltloop/contract/support/emergency-messages'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Siren from 'lucide-react/icons/siren'
import { useEffect, useRef } from 'react'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { emergencyAnchor } from '../../../lib/paths.ts'
import { minutesSince, useNow } from './waiting.ts'
import { TakeButton } from './take-button.tsx'
import { playAlarm } from './tone.ts'
import { useEmergencies } from './queries.ts'
import * as words from './emergencies.words.ts'

/** Shows emergencies that nobody has taken above every screen, and sounds at each ring. */
export function Alarm({ role }: { role: Role }) {
  const { data = [] } = useEmergencies()
  const { pathname } = useLocation()
  useTone(data)
  const waiting = data.filter(({ status }) => status === 'OPEN')
  const screen = emergencyPath(role)
  // That screen lists them as cards.
  if (waiting.length === 0 || pathname === screen) return null
  return (
    <div role="alert" className="grid gap-2.5">
      {waiting.map((emergency) => (
        <Waiting key={emergency.requestId} emergency={emergency} screen={screen} />
      ))}
    </div>
  )
}

function Waiting({ emergency, screen }: { emergency: Emergency; screen: ReturnType<typeof emergencyPath> }) {
  const { requestId, kind, plate, transactionId, hub, raisedAt } = emergency
  const now = useNow()
  const navigate = useNavigate()
  const card = { to: screen, hash: emergencyAnchor(requestId) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-3 border-2 border-red bg-surface p-4">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Siren aria-hidden="true" className="size-6 flex-none text-red" />
        <span className="grid min-w-0 gap-0.5">
          <strong className="font-strong">
            {EMERGENCY_KIND_NAMES[kind]}: {plate === null ? transactionId : formatPlate(plate)}
          </strong>
          <span className="text-1 text-ink-2">
            {hub.name} · {words.waitingFor(minutesSince(raisedAt, now))}
          </span>
        </span>
      </p>
      <div className="flex gap-2.5">
        <ScreenButton {...card} size="sm">
          {words.OPEN_CARD}
        </ScreenButton>
        <TakeButton requestId={requestId} size="sm" onTaken={() => void navigate(card)} />
      </div>
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

import type { Activity } from '@voltloop/contract/company/activity'
import { SCREENS } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { TextLink } from '../../components/ui/text-link.tsx'
import type { ScreenTarget } from '../../components/ui/app-link.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import * as words from './activity.words.ts'
import { describeChange } from './activity-values.ts'

// The others are in the file that Export makes.
const MOST_SHOWN = 6

interface ActivityRowProps {
  entry: Activity
  /** The entry is on the page of its subject, which staff without the screen of all activity see, too. */
  isOnOwnPage?: boolean
}

/** Shows one entry of the activity: as a card on a phone, as a table row on a wide screen. */
export function ActivityRow({ entry, isOnOwnPage = false }: ActivityRowProps) {
  const { actor, subject, changes } = entry
  const target = targetOf(subject)
  const label = subject.kind === 'vehicle' && subject.label !== null ? formatPlate(subject.label) : subject.label
  return (
    <article className="grid gap-x-6 gap-y-2 border-hair py-3 max-sm:rounded-3 max-sm:border max-sm:bg-surface max-sm:px-4 sm:min-h-18 sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)] sm:border-b">
      <div className="grid content-start gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{words.actionName(entry.action)}</h3>
        {label !== null && !isOnOwnPage && (
          <p className="text-1 wrap-anywhere">{target ? <TextLink {...target}>{label}</TextLink> : label}</p>
        )}
      </div>
      <ul className="grid content-start gap-0.5 text-1 wrap-anywhere text-ink-2">
        {changes.slice(0, MOST_SHOWN).map((change) => (
          <li key={change.field}>{describeChange(change)}</li>
        ))}
        {changes.length > MOST_SHOWN && <li>{words.moreFields(changes.length - MOST_SHOWN)}</li>}
      </ul>
      <div className="grid content-start gap-0.5">
        <time dateTime={entry.at} className="figures">
          {formatDateTime(entry.at)}
        </time>
        {actor ? (
          <p className="text-1 wrap-anywhere">
            {isOnOwnPage ? (
              actor.name
            ) : (
              <TextLink to={SCREENS.activity} search={{ person: actor.userId }}>
                {actor.name}
              </TextLink>
            )}{' '}
            <span className="text-ink-2">{ROLE_NAMES[actor.role]}</span>
          </p>
        ) : (
          <p className="text-1 text-ink-2">{words.BY_SYSTEM}</p>
        )}
      </div>
    </article>
  )
}

/** Returns the screen that shows a subject, if there is one. */
function targetOf({ kind, label }: Activity['subject']): ScreenTarget | undefined {
  if (label === null) return undefined
  if (kind === 'vehicle') return { to: SCREENS.oneVehicle, params: { id: label } }
  if (kind === 'booking') return { to: SCREENS.oneBooking, params: { id: label } }
  return undefined
}

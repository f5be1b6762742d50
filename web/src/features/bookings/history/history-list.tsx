import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@voltloop/contract/company/booking-history'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { Switch } from '../../../components/ui/switch.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { useSearchChoice } from '../../../lib/router/search.ts'
import { ROLE_NAMES } from '../../../lib/words/profile.words.ts'
import { historyQuery } from './queries.ts'
import * as words from './history.words.ts'

/** Lists what happened to a booking, the oldest first. Messages to the customer are shown on request: there are many of them. */
export function HistoryList({ transactionId, role }: { transactionId: string; role: Role }) {
  const { data, isError, refetch } = useQuery(historyQuery(transactionId))
  const [show, setShow] = useSearchChoice('show', ['steps', 'messages'])
  const entries = data?.entries.filter(({ event }) => show === 'messages' || event !== 'notified')
  return (
    <section aria-labelledby="history" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="history" className="type-heading">
          {words.HISTORY}
        </h2>
        <Switch
          label={words.SHOW_MESSAGES}
          checked={show === 'messages'}
          onChange={({ target }) => setShow(target.checked ? 'messages' : 'steps')}
        />
      </div>
      {data && (
        <p>
          <TextLink to={SCREENS.oneCustomer} params={{ id: data.customerId }}>
            {words.CUSTOMER_PAGE}
          </TextLink>
        </p>
      )}
      {entries ? (
        <ol aria-labelledby="history" className="grid">
          {entries.map((entry) => (
            <Entry key={entry.entryId} entry={entry} role={role} />
          ))}
        </ol>
      ) : isError ? (
        <ErrorState text={words.HISTORY_NOT_LOADED} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Entry({ entry, role }: { entry: HistoryEntry; role: Role }) {
  const { at, event, by, amount, words: text, requestId } = entry
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-b border-hair py-3 last:border-b-0">
      <time dateTime={at} className="figures text-1 text-ink-2">
        <span className="block whitespace-nowrap">{formatDate(at)}</span>
        <span className="block whitespace-nowrap">{formatTime(at)}</span>
      </time>
      <div className="grid content-start gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">{words.eventName(entry)}</span>
          {amount !== null && <span className="figures whitespace-nowrap">{formatMoney(amount)}</span>}
        </p>
        <Vehicles entry={entry} />
        {text !== null && <p className="text-1 wrap-anywhere text-ink-2">{text}</p>}
        {event !== 'notified' && (
          <p className="text-1 wrap-anywhere text-ink-2">
            {by === null ? words.BY_SYSTEM : `${by.name}, ${ROLE_NAMES[by.role]}`}
          </p>
        )}
        {requestId !== null && (
          <p className="text-1">
            {role === 'CUSTOMER_SUPPORT' || role === 'SUPER_ADMIN' ? (
              <TextLink to={SCREENS.userRequest} search={{ q: `#${requestId}` }}>
                {words.requestName(requestId)}
              </TextLink>
            ) : (
              words.requestName(requestId)
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function Vehicles({ entry: { plate, fromPlate } }: { entry: HistoryEntry }) {
  const [from, to] = [fromPlate, plate].map((one) => (one === null ? null : formatPlate(one)))
  if (!from && !to) return null
  return <p className="figures">{from && to ? words.fromTo(from, to) : (to ?? from)}</p>
}

function Waiting() {
  return (
    <Skeleton className="grid">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid h-18 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 border-b border-hair">
          <SkeletonLine className="h-5 w-20" />
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </Skeleton>
  )
}

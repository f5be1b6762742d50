import type { Emergency } from '@voltloop/contract/support/emergencies'
import { EMERGENCY_KIND_NAMES } from '@voltloop/contract/support/emergency-messages'
import { BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import { formatPhone } from '@voltloop/contract/core/format'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Siren from 'lucide-react/icons/siren'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { EmergencyActions } from './emergency-actions.tsx'
import { TakeButton } from './take-button.tsx'
import { useShownCard } from './use-shown-card.ts'
import { minutesSince, useNow } from './waiting.ts'
import * as words from './emergencies.words.ts'

export function EmergencyCard({ emergency }: { emergency: Emergency }) {
  const id = useId()
  const { kind, status, takenBy, rider, plate, raisedAt, hasInjuries, photos, withheld } = emergency
  const isOpen = status === 'OPEN'
  return (
    <article
      ref={useShownCard(emergency.requestId)}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(
        'grid scroll-mt-20 gap-4 rounded-3 border-2 bg-surface p-5',
        isOpen ? 'border-red' : 'border-hair',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-2">
          <h3 id={id} className="type-heading flex items-center gap-2.5">
            <Siren aria-hidden="true" className={classNames('size-6 flex-none', isOpen && 'text-red')} />
            {EMERGENCY_KIND_NAMES[kind]}
          </h3>
          <Waiting raisedAt={raisedAt} takenBy={takenBy} isStolen={emergency.outcome === 'stolen'} />
        </div>
        <NumberPlate number={plate} />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasInjuries !== null && (
          <Badge tone={hasInjuries ? 'red' : 'neutral'} icon={<CircleAlert aria-hidden="true" />}>
            {hasInjuries ? words.INJURIES : words.NO_INJURIES}
          </Badge>
        )}
        {emergency.isTowed && <Badge tone="amber">{words.TOWED}</Badge>}
      </div>
      <Facts emergency={emergency} />
      {emergency.words !== null && <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{emergency.words}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {photos.map(({ photoId, url }, at) => (
            <li key={photoId}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={words.photoOf(at + 1, photos.length)}
                  className="aspect-square w-full rounded-2 object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {withheld > 0 && (
        <Notice icon={<CircleAlert aria-hidden="true" />}>{words.depositWithheld(formatMoney(withheld))}</Notice>
      )}
      <div className="flex flex-wrap gap-2.5">
        {rider.phone !== null && (
          <ButtonLink href={`tel:${rider.phone}`} aria-label={words.callRider(rider.name)}>
            <Phone aria-hidden="true" />
            {words.CALL_RIDER}
          </ButtonLink>
        )}
        {isOpen ? <TakeButton requestId={emergency.requestId} /> : <EmergencyActions emergency={emergency} />}
      </div>
    </article>
  )
}

type WaitingProps = Pick<Emergency, 'raisedAt' | 'takenBy'> & { isStolen: boolean }

function Waiting({ raisedAt, takenBy, isStolen }: WaitingProps) {
  const now = useNow()
  if (isStolen) return <p className="text-ink-2">{words.STOLEN}</p>
  const waiting = words.waitingFor(minutesSince(raisedAt, now))
  if (takenBy === null) return <p className="font-strong text-red">{waiting}</p>
  return (
    <p className="text-ink-2">
      {takenBy.isSelf ? words.TAKEN_BY_YOU : words.takenBy(takenBy.name)} · {waiting}
    </p>
  )
}

function Facts({ emergency }: { emergency: Emergency }) {
  const { rider, model, batteryType, hub, place, transactionId } = emergency
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
      <Fact term={words.RIDER}>
        {rider.name}
        {rider.phone !== null && <span className="figures block font-normal">{formatPhone(rider.phone)}</span>}
      </Fact>
      <Fact term={words.BOOKING}>
        <span className="figures">{transactionId}</span>
      </Fact>
      <Fact term={words.MODEL}>{modelName(model)}</Fact>
      <Fact term={words.BATTERY}>{BATTERY_TYPE_NAMES[batteryType]}</Fact>
      <Fact term={words.HUB}>{hub.name}</Fact>
      <Fact term={words.PLACE}>
        {place === null ? (
          <span className="font-normal text-ink-2">{words.NO_PLACE}</span>
        ) : (
          <a
            className="inline-flex min-h-11 items-center gap-1.5 underline"
            href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" className="size-5" />
            {words.SHOW_ON_MAP}
          </a>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-1 text-ink-2">{term}</dt>
      <dd className="leading-snug font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

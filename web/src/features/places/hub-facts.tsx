import { SCREENS } from '@voltloop/contract/core/screens'
import { closedDaysText, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import * as words from '../../lib/words/hubs.words.ts'
import type { Hub } from '@voltloop/contract/places/places'
import MapPin from 'lucide-react/icons/map-pin'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import { createContext, lazy, Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import { AppLink } from '../../components/ui/app-link.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { serverNow } from '../../lib/format/clock.ts'
import { formatCount } from '../../lib/format/format.ts'
import { Contact } from './contact.tsx'

export function HubPlace({ hub }: { hub: Hub }) {
  return (
    <>
      <p title={hub.address} className="line-clamp-3 text-pretty wrap-anywhere text-ink-2">
        {hub.address}
      </p>
      {hub.description !== null && (
        <p className="type-label line-clamp-3 text-pretty wrap-anywhere" title={hub.description}>
          {hub.description}
        </p>
      )}
      <p className="type-label flex items-start gap-1.5 pt-1 [&>.lucide]:size-4 [&>.lucide]:flex-none">
        <Clock aria-hidden="true" />
        <span className="min-w-0 text-pretty">
          {[weeklyHoursText(hub), closedDaysText(hub, serverNow())].filter(Boolean).join('. ')}
        </span>
      </p>
    </>
  )
}

interface ShortOn {
  show: 'today' | 'tomorrow'
  count: number
}

/** How many vehicles each hub misses today and tomorrow. Hubs that miss none have no entry. */
export const ShortHubs = createContext<ReadonlyMap<string, readonly ShortOn[]>>(new Map())

/** Says how many vehicles are missing at a hub today and tomorrow, and leads to its need. Renders nothing for the others. The table has room for one day, and on a narrow desk for its number. */
export function ShortLinks({ hub, isBrief = false }: { hub: Hub; isBrief?: boolean }) {
  const days = use(ShortHubs).get(hub.hubId) ?? []
  return days.slice(0, isBrief ? 1 : days.length).map(({ show, count }) => (
    <AppLink
      key={show}
      to={SCREENS.transfers}
      search={{ city: hub.cityId, hub: hub.hubId, show: show === 'today' ? undefined : show }}
      aria-label={words.shortAt(show, formatCount(count), hub.name)}
      className="-my-2 inline-flex min-h-11 flex-none items-center underline"
    >
      <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
        <span>
          <span className={isBrief ? 'max-lg:hidden' : undefined}>{words.SHORT_ON[show]} </span>
          {formatCount(count)}
        </span>
      </Badge>
    </AppLink>
  ))
}

export function HubVehicles({ hub }: { hub: Hub }) {
  return (
    <div className="grid content-start gap-3">
      <Occupancy vehicleCount={hub.currentCapacity} capacity={hub.capacity} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Stock hubId={hub.hubId} />
        {hub.currentCapacity > 0 && (
          <VehiclesLink hub={hub} className={classNames(textLinkClass, '-my-2.5 text-1')}>
            {words.vehiclesOf(formatCount(hub.currentCapacity))}
          </VehiclesLink>
        )}
      </div>
    </div>
  )
}

interface VehiclesLinkProps {
  hub: Hub
  className: string
  children: ReactNode
}

/** Opens the list of the vehicles that stand at a hub. */
export function VehiclesLink({ hub, className, children }: VehiclesLinkProps) {
  return (
    <AppLink
      to={SCREENS.fleet}
      search={{ city: hub.cityId, hub: hub.hubId }}
      className={className}
      aria-label={words.vehiclesAt(formatCount(hub.currentCapacity), hub.name)}
    >
      {children}
    </AppLink>
  )
}

export function HubContacts({ hub }: { hub: Hub }) {
  return (
    <>
      <Managers managers={hub.managers} />
      <a
        href={mapsLink(hub)}
        target="_blank"
        rel="noreferrer"
        aria-label={words.openInMaps(hub.name)}
        className={classNames(textLinkClass, '-mt-3 gap-1.5')}
      >
        <MapPin aria-hidden="true" />
        {words.OPEN_IN_MAPS}
      </a>
    </>
  )
}

const HubStock = lazy(() => import('./hub-stock.tsx'))

// Most people look at one hub's stock: it is loaded when they ask for it.
function Stock({ hubId }: { hubId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="text-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer text-ink-2">{words.STOCK}</summary>
      {isOpen && (
        <Suspense>
          <HubStock hubId={hubId} />
        </Suspense>
      )}
    </details>
  )
}

function Managers({ managers }: Pick<Hub, 'managers'>) {
  const [only, second] = managers
  if (only === undefined || second === undefined) {
    const { name = null, phone = null } = only ?? {}
    return <Contact label={words.MANAGER} name={name} phone={phone} none={words.NO_MANAGER} />
  }
  return (
    <ul aria-label={words.MANAGERS} className="grid min-w-0 gap-2">
      {managers.map(({ userId, name, phone }) => (
        <li key={userId}>
          <Contact label={words.MANAGER} name={name} phone={phone} none={words.NO_MANAGER} />
        </li>
      ))}
    </ul>
  )
}

function Occupancy({ vehicleCount, capacity }: { vehicleCount: number; capacity: number }) {
  const isFull = vehicleCount >= capacity
  return (
    <div className="grid content-end gap-2">
      <div className="flex items-end justify-between gap-3">
        <p className="type-label">{words.VEHICLES_HERE}</p>
        <p className="flex items-center gap-2.5">
          {isFull && <FullBadge vehicleCount={vehicleCount} capacity={capacity} />}
          <span className="figures text-3 leading-none">
            {formatCount(vehicleCount)}
            <span className="text-ink-2"> / {formatCount(capacity)}</span>
          </span>
        </p>
      </div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-pill bg-surface-3">
        <div
          className={classNames('h-full rounded-pill', isFull ? 'bg-amber' : 'bg-ink-2')}
          style={{ width: `${Math.min(100, (vehicleCount / capacity) * 100)}%` }}
        />
      </div>
    </div>
  )
}

/** Says that no more vehicles fit, or how many are too many. */
export function FullBadge({ vehicleCount, capacity }: { vehicleCount: number; capacity: number }) {
  return (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
      {vehicleCount > capacity ? words.overCapacity(formatCount(vehicleCount - capacity)) : words.HUB_FULL}
    </Badge>
  )
}

import './timeline.css'
import { formatInstant } from '@voltloop/contract/core/format'
import type { TimelineModel, TimelineVehicle } from '@voltloop/contract/fleet/timeline'
import { dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import type { ReactNode } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { PlateLink } from '../../../components/plate-link.tsx'
import { Menu, type MenuItem } from '../../../components/ui/menu.tsx'
import { ScrollArea } from '../../../components/ui/scroll-area.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import type { Pages } from '../../../lib/api/pages.ts'
import { SHOW_MORE } from '../../../lib/words/shell.words.ts'
import { barsOf, bookingBar, nameOf, type Bar } from './bars.ts'
import { dayAt, shortDay, timeScale } from './time-scale.ts'
import { UNSERVED_TITLE } from '../../../lib/words/unserved.words.ts'
import * as words from './timeline.words.ts'

interface TimelineTableProps {
  models: readonly TimelineModel[]
  pages: Pages<TimelineVehicle>
  from: string
  now: Date
  itemsOf: (bar: Bar) => MenuItem[]
}

/** Says in tables what the timeline draws. */
export default function TimelineTable({ models, pages, from, now, itemsOf }: TimelineTableProps) {
  const waiting = models.flatMap(({ model, waiting: bookings }) =>
    bookings.map((booking) => ({ model, bar: bookingBar(booking, null, now) })),
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FreeTable models={models} from={from} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="type-heading">{words.WITHOUT_VEHICLE}</h2>
        {waiting.length === 0 ? (
          <p className="text-ink-2">{words.NOTHING_WAITING}</p>
        ) : (
          <Scrolling label={UNSERVED_TITLE}>
            <Headings first={words.MODEL} />
            <tbody>
              {waiting.map(({ model, bar }) => (
                <tr key={bar.key}>
                  <th scope="row">
                    <ModelName model={model} />
                  </th>
                  <BarCells bar={bar} items={itemsOf(bar)} />
                </tr>
              ))}
            </tbody>
          </Scrolling>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="type-heading">{words.VEHICLES}</h2>
        <PagedList
          pages={pages}
          notLoaded={words.LIST_FAILED}
          empty={words.NO_VEHICLES}
          skeleton={
            <Skeleton>
              <SkeletonLine className="h-40 w-full" />
            </Skeleton>
          }
          moreLabel={SHOW_MORE}
        >
          {(vehicles) => (
            <Scrolling label={words.VEHICLES}>
              <Headings first={words.VEHICLE} />
              {vehicles.map((vehicle) => (
                <VehicleRows key={vehicle.vehicleId} vehicle={vehicle} now={now} itemsOf={itemsOf} />
              ))}
            </Scrolling>
          )}
        </PagedList>
      </div>
    </div>
  )
}

function FreeTable({ models, from, now }: Pick<TimelineTableProps, 'models' | 'from' | 'now'>) {
  const scale = timeScale(from, models[0]?.free.length ?? 0, 1)
  const today = startOfDayInIndia(dayInIndia(now))
  const days = Array.from({ length: scale.days }, (_, index) => ({ index, day: dayAt(scale, index) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="type-heading">{words.BY_MODEL}</h2>
      <Scrolling label={words.BY_MODEL}>
        <thead className="type-label">
          <tr>
            <th scope="col">{words.MODEL}</th>
            {days
              .filter(({ day }) => day >= today)
              .map(({ index, day }) => (
                <th key={index} scope="col" className="timeline-table__number">
                  {shortDay(day)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {models.map(({ model, free }) => (
            <tr key={model.modelId}>
              <th scope="row">
                <ModelName model={model} />
              </th>
              {free.map(
                (count, index) =>
                  count !== null && (
                    <td key={days[index]?.day.getTime()} className="timeline-table__number figures">
                      {count}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </Scrolling>
    </div>
  )
}

function VehicleRows({
  vehicle,
  now,
  itemsOf,
}: { vehicle: TimelineVehicle } & Pick<TimelineTableProps, 'now' | 'itemsOf'>) {
  const bars = barsOf(vehicle, now)
  const head = (
    <th scope="rowgroup" rowSpan={Math.max(1, bars.length)}>
      <PlateLink number={vehicle.registrationNumber} size="sm" />
      <span className="type-label block">{placeOf(vehicle)}</span>
    </th>
  )
  const [first, ...rest] = bars
  return (
    <tbody>
      <tr>
        {head}
        {first ? (
          <BarCells bar={first} items={itemsOf(first)} />
        ) : (
          <td colSpan={5} className="text-ink-2">
            {words.NOTHING_HERE}
          </td>
        )}
      </tr>
      {rest.map((bar) => (
        <tr key={bar.key}>
          <BarCells bar={bar} items={itemsOf(bar)} />
        </tr>
      ))}
    </tbody>
  )
}

function placeOf({ hub, isDeployed, outOfService }: TimelineVehicle): string {
  if (outOfService !== null) return words.OUT_OF_SERVICE
  return hub?.name ?? (isDeployed ? words.WITH_CUSTOMER : words.AT_NO_HUB)
}

function BarCells({ bar, items }: { bar: Bar; items: readonly MenuItem[] }) {
  const { booking, job, transfer } = bar
  return (
    <>
      <td>{booking ? words.bookingBar(booking.transactionId, booking.customer) : bar.text}</td>
      <td className={bar.tone === 'overdue' ? 'text-red' : undefined}>{bar.state}</td>
      <td className="figures">{formatInstant(booking?.from ?? job?.from ?? transfer?.from ?? '')}</td>
      <td className="figures">{endOf(bar)}</td>
      <td>
        <Menu label={words.actionsFor(nameOf(bar))} items={items} />
      </td>
    </>
  )
}

function endOf({ booking, job, transfer }: Bar): string {
  const to = booking?.to ?? job?.to ?? transfer?.to ?? null
  return to === null ? words.OPEN_END : formatInstant(to)
}

function Headings({ first }: { first: string }) {
  return (
    <thead className="type-label">
      <tr>
        {[first, words.WHAT, words.STATE, words.FROM, words.TO].map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{words.ACTIONS}</span>
        </th>
      </tr>
    </thead>
  )
}

/** A table that scrolls sideways where it is wider than the screen. */
function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollArea label={label} className="relative overflow-x-auto">
      <table aria-label={label} className="timeline-table">
        {children}
      </table>
    </ScrollArea>
  )
}

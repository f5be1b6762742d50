import * as words from './wizard.words.ts'
import Search from 'lucide-react/icons/search'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import type { AvailableHub } from '@voltloop/contract/places/places'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { FieldFrame } from '../../../components/ui/field-frame.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import type { useSelection } from './selection.ts'
import type { Draft } from './draft.ts'
import { useCoordinates } from '../../../lib/browser/use-coordinates.ts'
import type { Here } from '../../../lib/browser/use-coordinates.ts'
import { HubSuggestions } from './hub-suggestions.tsx'
import { FEW_CITIES, useLastBooking } from './queries.ts'
import { NotLoaded } from './not-loaded.tsx'

interface LocationProps extends Pick<ReturnType<typeof useSelection>, 'cities' | 'hubs'> {
  draft: Draft
  choose: (changes: Partial<Draft>) => void
  onBookAgain: (last: Booking) => void
}

export function Location({ draft, choose, cities, hubs, onBookAgain }: LocationProps) {
  const [filter, setFilter] = useState('')
  const own = useCoordinates()
  const last = useLastBooking()
  const suggestions = (
    <HubSuggestions
      last={last.data ?? null}
      own={own}
      cityHubs={draft.city === '' ? undefined : (hubs.data ?? [])}
      chosenHubId={draft.hub}
      onChoose={(hub) => choose({ city: hub.cityId, hub: hub.hubId })}
      onBookAgain={draft.model === '' ? onBookAgain : undefined}
    />
  )
  if (cities.isError) return <NotLoaded retry={cities.refetch} />
  return (
    <>
      <div className="grid gap-5 sm:max-md:grid-cols-[240px_1fr] lg:grid-cols-[280px_1fr]">
        <Select
          label={words.CHOOSE_CITY}
          value={cities.data ? draft.city : ''}
          disabled={!cities.data}
          onChange={({ target }) => {
            setFilter('')
            choose({ city: target.value, hub: '' })
          }}
        >
          <option value="" disabled>
            {words.NO_CITY_YET}
          </option>
          {cities.data?.map(({ cityId, name }) => (
            <option key={cityId} value={cityId}>
              {name}
            </option>
          ))}
        </Select>
        <Filter value={filter} onChange={setFilter} />
      </div>
      {draft.city === '' ? (
        <EmptyState
          isDense
          text={words.CITY_NOT_SELECTED}
          // All at once: nothing moves under a thumb.
          action={
            cities.data &&
            !last.isLoading && (
              <>
                {suggestions}
                <CityButtons cities={cities.data} onChoose={(city) => choose({ city, hub: '' })} />
              </>
            )
          }
        />
      ) : (
        // The suggestions are above the list: it must not move down when they arrive.
        <Hubs
          {...{ draft, choose, hubs, filter, suggestions }}
          here={own.here}
          isLoading={last.isLoading}
          clearFilter={() => setFilter('')}
        />
      )}
    </>
  )
}

interface CityButtonsProps {
  cities: readonly { cityId: string; name: string }[]
  onChoose: (cityId: string) => void
}

/** Offers the cities with one tap each, while they are few. The list has them all. */
function CityButtons({ cities, onChoose }: CityButtonsProps) {
  if (cities.length > FEW_CITIES) return null
  return (
    <div role="group" aria-label={words.CITIES_LABEL} className="flex flex-wrap justify-center gap-2">
      {cities.map(({ cityId, name }) => (
        <Button key={cityId} onClick={() => onChoose(cityId)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

// A plain input instead of the form field component, which would add the form library to this page's bundle.
function Filter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={words.CHOOSE_HUB}>
      <div className="field__box">
        <span className="field__icon">
          <Search aria-hidden="true" />
        </span>
        <input
          id={id}
          className="field__control"
          placeholder={words.ENTER_HUB}
          value={value}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </FieldFrame>
  )
}

interface HubsProps extends Omit<LocationProps, 'cities' | 'onBookAgain'> {
  filter: string
  here: Here | null
  suggestions: ReactNode
  /** The suggestions are not known yet. */
  isLoading: boolean
  clearFilter: () => void
}

function Hubs({ draft, choose, hubs, filter, here, suggestions, isLoading, clearFilter }: HubsProps) {
  if (hubs.isError) return <NotLoaded retry={hubs.refetch} />
  if (!hubs.data || isLoading) return <HubSkeleton />
  const kmTo = (hub: AvailableHub) => here?.kmTo(hub) ?? null
  const found = hubs.data
    .filter(({ name }) => name.includes(filter))
    .toSorted((one, other) => (kmTo(one) ?? Infinity) - (kmTo(other) ?? Infinity) || 0)
  if (found.length === 0) {
    const showAll = <Button onClick={clearFilter}>{words.SHOW_ALL_HUBS}</Button>
    return <EmptyState text={words.NO_HUBS} action={filter === '' ? undefined : showAll} />
  }
  return (
    <>
      {suggestions}
      <div role="radiogroup" aria-label={words.PICKUP_HUB} className="hubs">
        {found.map((hub) => {
          const km = kmTo(hub)
          return (
            <label key={hub.hubId} className="hub">
              <input
                type="radio"
                name="hub"
                className="hub__station"
                checked={draft.hub === hub.hubId}
                onChange={() => choose({ hub: hub.hubId })}
              />
              <strong className="font-strong wrap-anywhere">{hub.name}</strong>
              <span className="type-label wrap-anywhere">{hub.description || hub.address}</span>
              <span className="hub__more type-label">
                {[here && km !== null && words.distanceAway(here.distanceText(km)), weeklyHoursText(hub)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          )
        })}
      </div>
    </>
  )
}

function HubSkeleton() {
  return (
    <Skeleton>
      {[0, 1, 2].map((row) => (
        <div key={row} className="hub pointer-events-none">
          <SkeletonLine className="relative z-1 row-span-2 size-6.5 animate-none self-center rounded-pill" />
          <SkeletonLine className="h-4 w-28" />
          <SkeletonLine className="mt-2 h-3 w-4/5 max-w-60" />
        </div>
      ))}
    </Skeleton>
  )
}

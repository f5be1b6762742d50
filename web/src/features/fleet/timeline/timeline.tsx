import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { TIMELINE_STATES } from '@voltloop/contract/fleet/timeline-states'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FilterBar } from '../../../components/ui/filter-bar.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { useNow } from '../../../lib/format/use-now.ts'
import { useSearchChoice, useSearchText } from '../../../lib/router/search.ts'
import { timelineModelsQuery, type TimelineFilter } from './queries.ts'
import { TimelineView } from './timeline-view.tsx'
import * as words from './timeline.words.ts'

interface TimelineProps {
  profile: Profile
  cityId: string | undefined
  hubId: string | undefined
  choosers: ReactNode
  cityPrompt: ReactNode
  /** Called with the bookings that have no vehicle left after a move. */
  onUnserved: (transactionIds: string[]) => void
}

/** Shows what holds the vehicles of a city, as bars over days or weeks or as a table. */
export function Timeline({ profile, cityId, hubId, choosers, cityPrompt, onUnserved }: TimelineProps) {
  const [q, setQ] = useSearchText('q')
  const [view, setView] = useSearchChoice('show', ['days', 'weeks', 'table'])
  const [modelId, setModel] = useSearchText('model')
  const [state, setState] = useSearchChoice('state', ['', ...TIMELINE_STATES])
  const [fromText, setFrom] = useSearchText('from')
  const now = useNow(MINUTE_MS)
  const from = DAY.test(fromText) ? fromText : firstDay(now)
  const [place, setPlace] = useState({ isToday: from === firstDay(now) })
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const filter: TimelineFilter | undefined =
    oneCityId === undefined
      ? undefined
      : { cityId: oneCityId, hubId, from, q, modelId: modelId || undefined, state: state || undefined }

  function showFrom(day: string) {
    setFrom(day)
    setPlace({ isToday: day === '' })
  }

  return (
    <>
      <FilterBar
        search={
          <SearchField
            label={words.SEARCH_REGISTRATION}
            placeholder={words.SEARCH_REGISTRATION_SHORT}
            value={q}
            onSearch={setQ}
          />
        }
        filters={
          <>
            {choosers}
            <ModelChoice filter={filter} value={modelId} onChoose={setModel} />
            <Select
              label={words.STATE}
              isSmall
              value={state}
              onChange={({ target }) => setState(stateOf(target.value))}
            >
              <option value="" data-choice>
                {words.ALL_STATES}
              </option>
              {TIMELINE_STATES.map((one) => (
                <option key={one} value={one}>
                  {STATE_NAMES[one]}
                </option>
              ))}
            </Select>
            <Field
              label={words.FIRST_DAY}
              isSmall
              type="date"
              value={place.isToday ? dayInIndia(now) : from}
              onChange={({ target }) => DAY.test(target.value) && showFrom(target.value)}
            />
          </>
        }
        params={['hub', 'model', 'state', 'from', ...(profile.cityId === null ? (['city'] as const) : [])]}
      >
        <Button size="sm" onClick={() => showFrom('')}>
          {words.TODAY}
        </Button>
      </FilterBar>
      <Tabs label={words.VIEW} tabs={VIEWS} value={view} onChange={setView}>
        {cityId === EVERY_CITY && <EmptyState text={words.CHOOSE_ONE_CITY} />}
        {cityId === undefined && cityPrompt}
        {filter && <TimelineView filter={filter} view={view} now={now} place={place} onUnserved={onUnserved} />}
      </Tabs>
    </>
  )
}

const MINUTE_MS = 60_000
const DAY = /^20\d\d-(0\d|1[0-2])-([0-2]\d|3[01])$/
// Rides that began before today are still seen from their start, by scrolling back.
const DAYS_BEFORE = 14
const firstDay = (now: Date) => dayInIndia(addDays(now, -DAYS_BEFORE))

const VIEWS = [
  { key: 'days', label: words.DAYS },
  { key: 'weeks', label: words.WEEKS },
  { key: 'table', label: words.TABLE },
] as const

const STATE_NAMES = { ready: words.READY, deployed: words.DEPLOYED, outOfService: words.OUT_OF_SERVICE }
const stateOf = (value: string) => TIMELINE_STATES.find((one) => one === value) ?? ''

interface ModelChoiceProps {
  filter: TimelineFilter | undefined
  value: string
  onChoose: (modelId: string) => void
}

function ModelChoice({ filter, value, onChoose }: ModelChoiceProps) {
  const query = timelineModelsQuery(filter ?? { cityId: '', from: '', hubId: undefined })
  const { data: models = [] } = useQuery({ ...query, enabled: filter !== undefined })
  return (
    <Select label={words.MODEL} isSmall value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="" data-choice>
        {words.ALL_MODELS}
      </option>
      {models.map(({ model: { modelId, brand, modelName } }) => (
        <option key={modelId} value={modelId}>
          {brand} {modelName}
        </option>
      ))}
    </Select>
  )
}

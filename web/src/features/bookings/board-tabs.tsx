import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './booking/board.words.ts'
import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import type { Role } from '@voltloop/contract/core/roles'
import type { ReactNode } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { ListTotal } from '../../components/total.tsx'
import { ExportSelection } from '../../components/table/export-selection.tsx'
import { TableList } from '../../components/table/table-list.tsx'
import { useSelection } from '../../components/table/use-selection.ts'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { useIsDesk } from '../../lib/browser/use-is-desk.ts'
import { usePages } from '../../lib/api/pages.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { BoardCard } from './board-card.tsx'
import { BOARD_COLUMNS, SORTS } from './board-columns.tsx'
import { boardCards } from './booking/board-list.tsx'
import { rideName } from './booking/my-bookings.words.ts'
import { Desk } from './approvals/desk.tsx'
import { PayoutButton } from './deposits/payout-button.tsx'
import { useRefetchWhenDue } from './booking/queries.ts'
import { OpenedBooking } from './booking/opened-booking.tsx'
import { BOARD_TABS, boardBookings } from './board-queries.ts'
import type { Pay } from './booking/pay.ts'

interface BoardProps {
  role: Role
  cityId: string | undefined
  hubId: string | undefined
  choosers: ReactNode
  cityPrompt: ReactNode
  /** The tabs of the place, below the heading. */
  placeTabs: ReactNode
  pay: Pay
}

export function Board(props: BoardProps) {
  const { role, hubId, pay } = props
  const renderCard = (booking: Booking) => <BoardCard key={booking.transactionId} {...{ booking, role, pay }} />
  const renderRow = (booking: Booking) => <BoardCard key={booking.transactionId} {...{ booking, role, pay }} isRow />
  return (
    <Desk role={role} ownHubId={role === 'HUB_MANAGER' ? (hubId ?? null) : null}>
      <OpenedBooking heading={<PageHeading title={words.BOARD_TITLE} />} render={renderCard}>
        <BoardTabs {...props} renderRow={renderRow} renderCard={renderCard} />
      </OpenedBooking>
    </Desk>
  )
}

type BoardTabsProps = Pick<BoardProps, 'role' | 'cityId' | 'hubId' | 'choosers' | 'cityPrompt' | 'placeTabs'> & {
  /** Below the width of a table. */
  renderRow: (booking: Booking) => ReactNode
  renderCard: (booking: Booking) => ReactNode
}

function BoardTabs(props: BoardTabsProps) {
  const { role, cityId, hubId, choosers, cityPrompt, placeTabs, renderRow, renderCard } = props
  const [tab, setTab] = useSearchChoice('tab', BOARD_TABS)
  const [q, setQ] = useSearchText('q')
  const [only, setOnly] = useSearchChoice('only', ['all', 'pending', 'completed'])
  const narrowing = NARROWINGS[tab]
  const [sortText, setSort] = useSearchText('sort')
  const sorts = SORTS[tab]
  const sort = sorts.find((one) => one === sortText) ?? sorts[0]
  const filter = { cityId, hubId, isNarrowed: only === narrowing?.only }
  const rides = usePages(boardBookings(tab, { ...filter, q, ...(sort !== sorts[0] && { sort }) }))
  const selection = useSelection(rides.rows, keyOf)
  useRefetchWhenDue(rides.rows ?? [])
  const isDesk = useIsDesk()
  const narrowingSwitch = narrowing && (
    <Switch
      label={narrowing.label}
      checked={only === narrowing.only}
      onChange={({ target }) => setOnly(target.checked ? narrowing.only : 'all')}
    />
  )
  return (
    <>
      <PageHeading title={words.BOARD_TITLE}>
        {cityId !== undefined && <ListTotal label={words.TOTAL_BOOKINGS} list={rides} />}
        {PAYING_OUT.has(role) && <PayoutButton />}
      </PageHeading>
      {placeTabs}
      <FilterBar
        search={<SearchField label={words.SEARCH_BOOKINGS} value={q} onSearch={setQ} />}
        filters={
          <>
            {choosers}
            {!isDesk && narrowingSwitch}
          </>
        }
        params={['city', 'hub', 'only']}
        tools={
          <ExportButton
            fileName="bookings"
            columns={loadExportColumns}
            readRows={rides.readAll}
            disabled={!rides.rows?.length || cityId === undefined}
          />
        }
      />
      <Tabs label={words.BOARD_TITLE} tabs={TABS} value={tab} onChange={setTab}>
        {isDesk && cityId !== undefined && narrowing && <div className="flex pb-4">{narrowingSwitch}</div>}
        {cityId === undefined ? (
          cityPrompt
        ) : (
          <TableList
            key={tab}
            label={words.BOARD_TITLE}
            pages={rides}
            notLoaded={words.BOARD_NOT_LOADED}
            noneText={EMPTY[tab]}
            onClearSearch={q === '' ? undefined : () => setQ('')}
            columns={BOARD_COLUMNS[tab]}
            keyOf={keyOf}
            nameOf={nameOf}
            sort={sort}
            onSort={(next) => setSort(next === sorts[0] ? '' : next)}
            selected={selection.ids}
            onSelect={selection.select}
            renderDetails={renderCard}
            cards={boardCards({ estimatedHeight: CARD_HEIGHT, render: renderRow, isDense: true })}
          />
        )}
        <ExportSelection
          ids={selection.rows.map(keyOf)}
          onClear={selection.clear}
          fileName="bookings"
          columns={loadExportColumns}
          readRows={async (transactionIds) =>
            (await boardBookings(tab, { ...filter, transactionIds }).readPage(undefined, MOST_CHOSEN, 'true')).rows
          }
        />
      </Tabs>
    </>
  )
}

const keyOf = ({ transactionId }: Booking) => transactionId
const nameOf = ({ transactionId }: Booking) => rideName(transactionId)

const loadExportColumns = async () => (await import('./booking/export-columns.ts')).EXPORT_COLUMNS

const TABS = [
  { key: 'upcoming', label: words.TAB_UPCOMING },
  { key: 'active', label: words.TAB_ACTIVE },
  { key: 'history', label: words.TAB_HISTORY },
] as const

// The tabs Upcoming and History mix states; a switch narrows each to the state that a tile of Insights counts.
const NARROWINGS = {
  upcoming: { only: 'pending', label: words.ONLY_PENDING },
  active: null,
  history: { only: 'completed', label: words.ONLY_COMPLETED },
} as const

const EMPTY = { upcoming: words.NO_UPCOMING, active: words.NO_ACTIVE, history: words.NO_PAST } as const

const CARD_HEIGHT = 300

/** Roles that may pay out a deposit without a ride. */
const PAYING_OUT = new Set<Role>(['SALES_AGENT', 'HUB_MANAGER'])

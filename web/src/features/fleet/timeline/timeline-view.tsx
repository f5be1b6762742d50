import { useQuery } from '@tanstack/react-query'
import { TIMELINE_DAYS } from '@voltloop/contract/fleet/timeline-states'
import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { MenuSheet, type MenuAnchor } from '../../../components/ui/menu-sheet.tsx'
import { useRowDialog } from '../../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { usePages } from '../../../lib/api/pages.ts'
import type { Bar } from './bars.ts'
import type { Move } from './move-dialog.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { timelineModelsQuery, timelineVehicles, useRefetchWithVehicles } from './queries.ts'
import type { TimelineFilter } from './queries.ts'
import { modelRows, vehicleRows } from './rows.ts'
import { timeScale } from './time-scale.ts'
import { TimelineGrid } from './timeline-grid.tsx'
import { TimelineLegend } from './timeline-legend.tsx'
import { useBarMenu } from './use-bar-menu.tsx'
import * as words from './timeline.words.ts'

// Most people look at the bars.
const TimelineTable = lazy(() => import('./timeline-table.tsx'))

interface TimelineViewProps {
  filter: TimelineFilter
  view: 'days' | 'weeks' | 'table'
  now: Date
  place: { isToday: boolean }
  onUnserved: (transactionIds: string[]) => void
}

/** Loads the timeline of a city and shows it, with the menu of its bars. */
export function TimelineView({ filter, view, now, place, onUnserved }: TimelineViewProps) {
  useRefetchWithVehicles()
  const isPhone = useIsPhone()
  const pages = usePages(timelineVehicles(filter))
  const models = useQuery(timelineModelsQuery(filter))
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [moved, setMoved] = useState<Move | null>(null)
  const [opened, setOpened] = useState<Bar | null>(null)
  const label = useRef<MenuAnchor>(null)
  const menuId = useId()
  const moving = useRef<Bar | null>(null)
  const dialog = useRowDialog(
    () => import('./move-dialog.tsx'),
    ({ MoveDialog }, close) => {
      const { booking, plate } = moving.current ?? {}
      return (
        booking && (
          <MoveDialog
            booking={booking}
            plate={plate ?? null}
            onMoved={(move, unserved) => {
              setMoved(move)
              if (unserved.length > 0) onUnserved(unserved)
            }}
            onClose={close}
          />
        )
      )
    },
  )
  const itemsOf = useBarMenu(filter.cityId, (bar) => {
    moving.current = bar
    void dialog.open()
  })

  const chosen = useMemo(
    () => models.data?.filter(({ model }) => filter.modelId === undefined || model.modelId === filter.modelId),
    [models.data, filter.modelId],
  )
  const top = useMemo(() => modelRows(chosen ?? [], toggled, now), [chosen, toggled, now])
  const below = useMemo(() => vehicleRows(pages.rows ?? [], pages.total, now), [pages.rows, pages.total, now])
  // Vehicles that somebody searches for come first: below the models, a phone would not show them.
  const isSearch = filter.q !== ''
  const rows = useMemo(() => (isSearch ? [...below, ...top] : [...top, ...below]), [top, below, isSearch])
  const dayWidth = DAY_WIDTHS[view === 'weeks' ? 'weeks' : 'days'][isPhone ? 'phone' : 'desk']
  const scale = useMemo(() => timeScale(filter.from, TIMELINE_DAYS, dayWidth), [filter.from, dayWidth])
  const open = useCallback((bar: Bar, anchor: MenuAnchor) => {
    label.current = anchor
    setOpened(bar)
  }, [])
  const toggle = useCallback(
    (modelId: string) =>
      setToggled(
        (current) =>
          new Set(current.has(modelId) ? [...current].filter((one) => one !== modelId) : [...current, modelId]),
      ),
    [],
  )

  if (!pages.rows || !chosen) {
    const retry = () => {
      pages.retry()
      void models.refetch()
    }
    return pages.error || models.isError ? <ErrorState text={words.NOT_LOADED} onRetry={retry} /> : <Loading />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {moved && <MovedNotice key={`${moved.transactionId} ${moved.to}`} move={moved} onDone={() => setMoved(null)} />}
      {view === 'table' ? (
        <Suspense fallback={<Loading />}>
          <TimelineTable models={chosen} pages={pages} from={filter.from} now={now} itemsOf={itemsOf} />
        </Suspense>
      ) : (
        <>
          {pages.rows.length === 0 && <EmptyState text={words.NO_VEHICLES} />}
          <TimelineLegend />
          <TimelineGrid
            // The rows of the search before are shown until the new ones are there.
            hit={pages.isStale ? '' : filter.q}
            rows={rows}
            scale={scale}
            hasWeeks={view === 'weeks'}
            headWidth={isPhone ? 120 : 200}
            now={now}
            place={place}
            menuId={menuId}
            onOpen={open}
            onToggle={toggle}
            onVisibleRangeChange={pages.onVisibleRangeChange}
          />
        </>
      )}
      <MenuSheet
        id={menuId}
        label={opened ? words.actionsFor(opened.text) : words.ACTIONS}
        items={opened ? itemsOf(opened) : []}
        button={label}
      />
    </div>
  )
}

const DAY_WIDTHS = { days: { desk: 88, phone: 64 }, weeks: { desk: 28, phone: 24 } }

function Loading() {
  return (
    <Skeleton className="grid gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
        <SkeletonLine key={line} className="h-11 w-full" />
      ))}
    </Skeleton>
  )
}

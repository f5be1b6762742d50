import { FILTER, filterOf } from '../../lib/words/shell.words.ts'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { useIsDesk } from '../../lib/browser/use-is-desk.ts'
import { IconButton } from './icon-button.tsx'
import type { SearchParams } from '../../lib/router/search.ts'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface FilterBarProps {
  search: ReactNode
  filters: ReactNode
  /** The query parameters of the filters. They are absent while a filter has its default. */
  params: readonly (keyof SearchParams)[]
  /** Actions for the whole list that are rarely needed, such as an export. */
  tools?: ReactNode
  children?: ReactNode
}

/** Lays out what is above a list: above a table in rows; above cards in one row, with filters and tools in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, params, tools, children } = props
  const isDesk = useIsDesk()
  const sheet = useLazyDialog(() => import('./filter-sheet.tsx'))
  const current = useSearch({ strict: false })
  const active = params.filter((name) => current[name] !== undefined).length
  // One tree for both layouts: a search or an open form survives turning the device.
  return (
    <div className={isDesk ? 'flex flex-wrap items-end gap-x-2.5 gap-y-4' : NARROW_ROW}>
      <div className={isDesk ? classNames(WIDE_SEARCH, children ? BESIDE_ACTION : 'basis-full') : undefined}>
        {search}
      </div>
      {isDesk ? (
        <div className="contents [&>.field]:min-w-40 [&>.field]:flex-1 lg:[&>.field]:max-w-50 lg:[&>.field]:min-w-34 lg:[&>.field]:basis-34">
          {filters}
        </div>
      ) : (
        <IconButton
          label={active > 0 ? filterOf(active) : FILTER}
          isBoxed
          onClick={() => void sheet.open()}
          {...sheet.prefetchProps}
        >
          <SlidersHorizontal aria-hidden="true" />
          {active > 0 && (
            <span
              aria-hidden="true"
              className="figures absolute -top-2 -right-2 grid min-w-5.5 place-items-center rounded-1 bg-ink px-1.5 text-1 text-bg"
            >
              {active}
            </span>
          )}
        </IconButton>
      )}
      {isDesk && <div className="ml-auto flex gap-2.5 empty:hidden">{tools}</div>}
      <div className={isDesk ? 'max-lg:-order-1 empty:hidden' : 'contents'}>{children}</div>
      {!isDesk && sheet.module && (
        <sheet.module.FilterSheet onClose={sheet.close} tools={tools}>
          {filters}
        </sheet.module.FilterSheet>
      )}
    </div>
  )
}

const WIDE_SEARCH = '-order-2 lg:min-w-54 lg:flex-1 lg:basis-0'
// On the narrowest desk, the search shares its row with the main action only; the filters wrap to the next row.
const BESIDE_ACTION = 'min-w-0 flex-1 basis-[calc(100%-13rem)]'
const NARROW_ROW = 'grid auto-cols-max grid-flow-col grid-cols-[minmax(0,1fr)] gap-2'

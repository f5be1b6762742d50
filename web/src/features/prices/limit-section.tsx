import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@voltloop/contract/core/format'
import type { CityLimit } from '@voltloop/contract/prices/city-limits'
import { limitText } from '@voltloop/contract/prices/limit-kinds'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import * as words from './prices.words.ts'
import { limitsQuery } from './queries.ts'

interface LimitSectionProps {
  cityId: string
  mayEdit: boolean
}

export function LimitSection({ cityId, mayEdit }: LimitSectionProps) {
  const { data, isError, refetch } = useQuery(limitsQuery(cityId))
  return (
    <section aria-labelledby="limits" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="limits" className="type-heading">
          {words.LIMITS}
        </h2>
        <p className="text-pretty text-ink-2">{words.LIMITS_INTRO}</p>
      </div>
      {data && (
        <div className="rounded-3 border border-hair bg-surface">
          <div aria-hidden="true" className={`${COLUMNS} type-label border-b border-hair px-5 py-3 max-lg:hidden`}>
            <span>{words.FOR}</span>
            <span className="text-right">{words.LIMIT}</span>
            <span>{words.SINCE}</span>
          </div>
          <ul>
            {data.limits.map((limit) => (
              <LimitRow key={limit.kind} cityId={cityId} limit={limit} mayEdit={mayEdit} />
            ))}
          </ul>
        </div>
      )}
      {!data && isError && <ErrorState text={words.LIMITS_NOT_LOADED} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton className="grid gap-3">
          {[1, 2, 3, 4].map((line) => (
            <SkeletonLine key={line} className="h-11 w-full" />
          ))}
        </Skeleton>
      )}
    </section>
  )
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_9rem_6rem] lg:items-center lg:gap-x-8'

function LimitRow({ cityId, limit, mayEdit }: { cityId: string; limit: CityLimit; mayEdit: boolean }) {
  const { kind, value, from } = limit
  const name = words.LIMIT_NAMES[kind]
  const edit = useRowDialog(
    () => import('./limit-dialog.tsx'),
    ({ LimitDialog }, close) => <LimitDialog cityId={cityId} limit={limit} onClose={close} />,
  )
  return (
    <li
      className={`${COLUMNS} flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 not-last:border-b not-last:border-hair`}
    >
      <span className="min-w-0 flex-1 font-semibold">{name}</span>
      <span className="figures text-right">{limitText(kind, value)}</span>
      <span className="text-ink-2 max-lg:hidden">{from === null ? words.FROM_START : formatDay(from)}</span>
      {mayEdit && (
        <span className="flex justify-end max-sm:basis-full max-sm:justify-start">
          <Button
            size="sm"
            {...edit.prefetchProps}
            aria-label={words.editLimitOf(name)}
            onClick={() => void edit.open()}
          >
            {words.EDIT_PRICE}
          </Button>
        </span>
      )}
    </li>
  )
}

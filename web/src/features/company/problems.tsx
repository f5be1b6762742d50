import * as words from './problems.words.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { AlarmCard, JobCard, RefundCard } from './problem-cards.tsx'
import { useProblems } from './problem-queries.ts'

// Normally there is no problem, so the loading state has the size of that line, and nothing below it moves.
const CARD = 'rounded-3 border border-hair bg-surface p-5'

export function Problems() {
  const { data, isError, refetch } = useProblems()
  const isClear = data && data.totals.jobs + data.totals.alarms + data.totals.refunds === 0
  return (
    <section aria-labelledby="problems" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="problems" className="type-heading">
          {words.PROBLEMS}
        </h2>
        <p className="text-ink-2">{words.PROBLEMS_LEAD}</p>
      </div>
      {isClear && (
        <p className={classNames(CARD, 'flex items-center gap-2.5 text-pretty')}>
          <Check aria-hidden="true" />
          {words.NO_PROBLEMS}
        </p>
      )}
      {data && (
        <>
          <Part title={words.REFUNDS_PART} shown={data.refunds.length} total={data.totals.refunds}>
            {data.refunds.map((refund) => (
              <RefundCard key={refund.refundId} refund={refund} />
            ))}
          </Part>
          <Part title={words.ALARMS_PART} shown={data.alarms.length} total={data.totals.alarms}>
            {data.alarms.map((alarm) => (
              <AlarmCard key={alarm.alarmId} alarm={alarm} />
            ))}
          </Part>
          <Part title={words.JOBS_PART} shown={data.jobs.length} total={data.totals.jobs}>
            {data.jobs.map((job) => (
              <JobCard key={job.jobId} job={job} />
            ))}
          </Part>
        </>
      )}
      {!data && isError && <ErrorState text={words.PROBLEMS_NOT_LOADED} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton className={CARD}>
          <SkeletonLine className="h-6 w-3/4" />
        </Skeleton>
      )}
    </section>
  )
}

interface PartProps {
  title: string
  shown: number
  total: number
  children: ReactNode
}

function Part({ title, shown, total, children }: PartProps) {
  if (total === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        {title}{' '}
        <span className="figures grid min-w-5.5 place-items-center rounded-1 bg-surface-2 px-1.5 text-1">{total}</span>
      </h3>
      <ul className="grid gap-3">{children}</ul>
      {shown < total && <p className="text-1 text-ink-2">{words.shownOf(shown, total)}</p>}
    </div>
  )
}

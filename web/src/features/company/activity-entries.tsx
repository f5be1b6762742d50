import type { Activity } from '@voltloop/contract/company/activity'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { ActivityRow } from './activity-row.tsx'
import * as words from './activity.words.ts'

interface ActivityEntriesProps {
  entries: readonly Activity[]
  isOnOwnPage?: boolean
}

export function ActivityEntries({ entries, isOnOwnPage = false }: ActivityEntriesProps) {
  return (
    <ul aria-label={words.TOTAL_ENTRIES} className="grid gap-2 sm:gap-0">
      {entries.map((entry) => (
        <li key={entry.entryId} className="min-w-0">
          <ActivityRow entry={entry} isOnOwnPage={isOnOwnPage} />
        </li>
      ))}
    </ul>
  )
}

export function EntrySkeletons() {
  return (
    <Skeleton className="grid gap-2 sm:gap-0">
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid min-h-40 content-center gap-2 border-hair max-sm:rounded-3 max-sm:border max-sm:bg-surface max-sm:px-4 sm:min-h-18 sm:grid-cols-[3fr_5fr_3fr] sm:items-center sm:gap-6 sm:border-b"
        >
          <SkeletonLine className="h-5 w-32" />
          <SkeletonLine className="h-5 w-2/3" />
          <SkeletonLine className="h-5 w-1/2" />
        </div>
      ))}
    </Skeleton>
  )
}

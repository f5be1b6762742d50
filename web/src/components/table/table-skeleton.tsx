import { Skeleton, SkeletonLine } from '../ui/skeleton.tsx'

/** The place of a table whose rows or code are loading. */
export function TableSkeleton({ columns }: { columns: readonly { id: string }[] }) {
  return (
    <Skeleton>
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          aria-hidden="true"
          className="flex h-[45px] items-center gap-4 border-b border-hair pl-11 first:h-[46px]"
        >
          {columns.map(({ id }) => (
            <div key={id} className="flex-1">
              <SkeletonLine className="h-5 w-3/5" />
            </div>
          ))}
        </div>
      ))}
    </Skeleton>
  )
}

const ROWS = 12

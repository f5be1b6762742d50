import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'

/** The columns of the second step. They need the width of a tablet, or the space beside the ticket on a wide screen. */
export const DATE_AND_TIME =
  'grid items-start gap-6 min-[740px]:max-md:grid-cols-[372px_1fr] lg:grid-cols-[372px_1fr] lg:gap-8'

export function TimeSkeleton() {
  return (
    <Skeleton className={DATE_AND_TIME}>
      <SkeletonLine className="col-span-full h-12 max-w-80" />
      <SkeletonLine className="h-103 rounded-3" />
      <SkeletonLine className="h-92 rounded-3" />
    </Skeleton>
  )
}

export function BikeSkeleton() {
  return (
    <Skeleton className="grid gap-5 sm:grid-cols-2">
      <SkeletonLine className="col-span-full h-12 max-w-130" />
      {[0, 1, 2, 3].map((card) => (
        <SkeletonLine key={card} className="h-76 rounded-3 md:h-96" />
      ))}
    </Skeleton>
  )
}

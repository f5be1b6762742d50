import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'

/** Placeholder of a section and its title while it loads. */
export function SectionSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonLine className="h-6 w-28" />
      <TicketSkeleton />
    </div>
  )
}

/** Placeholder of a booking card. */
export function TicketSkeleton() {
  return (
    <Skeleton className="grid gap-5 rounded-3 bg-surface p-5 md:grid-cols-[minmax(0,1fr)_252px] md:gap-14 md:p-8">
      <div className="grid content-start gap-6">
        <SkeletonLine className="h-9 w-40" />
        <SkeletonLine className="h-14 w-full" />
        <SkeletonLine className="h-14 w-3/4" />
        <SkeletonLine className="h-10 w-full" />
      </div>
      <div className="grid content-start gap-3">
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="h-14 w-1/2" />
      </div>
    </Skeleton>
  )
}

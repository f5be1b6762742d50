import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'

export function SectionSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonLine className="h-6 w-28" />
      <TicketSkeleton />
    </div>
  )
}

export function TicketSkeleton() {
  return (
    <Skeleton className="grid rounded-3 bg-surface md:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid content-start gap-5 p-5 md:px-8 md:py-6">
        <div className="grid gap-4 md:flex md:gap-5">
          <SkeletonLine className="h-9 w-30 md:h-11" />
          <SkeletonLine className="h-11 w-1/2 md:w-60" />
        </div>
        <div className="grid gap-5 md:grid-cols-2 md:gap-8">
          <SkeletonLine className="h-20 w-full" />
          <SkeletonLine className="h-20 w-3/5 md:w-full" />
        </div>
        <SkeletonLine className="h-15 w-full" />
        <SkeletonLine className="h-12 w-4/5 md:h-6" />
        <SkeletonLine className="h-22 w-full md:h-21" />
      </div>
      <div className="grid content-start gap-5 p-5 md:p-6">
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="h-11 w-1/3" />
        <SkeletonLine className="h-16 w-full" />
        <SkeletonLine className="h-15 w-full" />
      </div>
    </Skeleton>
  )
}

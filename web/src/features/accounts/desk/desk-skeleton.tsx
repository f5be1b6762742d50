import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'

export function DeskSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonLine className="h-8 w-60" />
      <SkeletonLine className="h-14 w-full" />
    </Skeleton>
  )
}

import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'

export function JobSkeletons() {
  return (
    <Skeleton className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <SkeletonLine key={card} className="h-52 w-full" />
      ))}
    </Skeleton>
  )
}

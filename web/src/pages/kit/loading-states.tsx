import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { SkeletonLine, Skeleton } from '../../components/ui/skeleton.tsx'
import { Section } from './section.tsx'

/** Shows loading placeholders and empty states. */
export function LoadingStates() {
  return (
    <div className="grid gap-12 md:grid-cols-3">
      <Section title="Skeleton">
        <Card>
          <Skeleton className="grid gap-4">
            <SkeletonLine className="h-9 w-3/5" />
            <SkeletonLine className="h-4 w-11/12" />
            <SkeletonLine className="h-4 w-2/5" />
            <SkeletonLine className="h-12" />
          </Skeleton>
        </Card>
      </Section>
      <Section title="Empty">
        <EmptyState />
      </Section>
      <Section title="Empty, with a way out">
        <EmptyState text="No upcoming bookings" action={<Button variant="secondary">Get Started</Button>} />
      </Section>
    </div>
  )
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import { NO_PLACE_YET } from '../../lib/words/employees.words.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { needsPlace } from './needs-place.ts'

/**
 * Returns true if the user's role needs a place of work and none is assigned. Such users may not see or do anything.
 */
export function isUnassigned({ role, cityId }: Profile): boolean {
  return needsPlace(role) && cityId === null
}

/** Is shown instead of a screen to users without a place of work. */
export function UnassignedNotice({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState text={NO_PLACE_YET} />
    </>
  )
}

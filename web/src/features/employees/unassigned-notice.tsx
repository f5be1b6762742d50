import type { Profile } from '@voltloop/contract/accounts'
import { NO_PLACE_YET } from '@voltloop/contract/messages/employees'
import { PageHeading } from '../../components/page-heading.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { needsPlace } from './needs-place.ts'

/** Whether somebody works in one place, and has none yet: there is nothing that they may see or do. */
export function isUnassigned({ role, cityId }: Profile): boolean {
  return needsPlace(role) && cityId === null
}

/** A screen for who lacks a place of work. */
export function UnassignedNotice({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <EmptyState text={NO_PLACE_YET} />
    </>
  )
}

import { TRY_AGAIN } from '@voltloop/contract/messages/shell'
import { NOT_LOADED } from '@voltloop/contract/messages/wizard'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'

/** Shown instead of a list that failed to load. */
export function NotLoaded({ retry }: { retry: () => Promise<unknown> }) {
  return <EmptyState text={NOT_LOADED} action={<Button onClick={retry}>{TRY_AGAIN}</Button>} />
}

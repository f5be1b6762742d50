import { CATALOGUE_NOT_LOADED } from '@voltloop/contract/messages/catalogue'
import { TRY_AGAIN } from '@voltloop/contract/messages/shell'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'

/** Is shown instead of a list that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return <EmptyState text={CATALOGUE_NOT_LOADED} action={<Button onClick={onRetry}>{TRY_AGAIN}</Button>} />
}

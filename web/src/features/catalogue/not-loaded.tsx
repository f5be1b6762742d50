import { CATALOGUE_NOT_LOADED } from '@voltloop/contract/catalogue/catalogue-messages'
import { ErrorState } from '../../components/ui/error-state.tsx'

/** Is shown instead of a list that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return <ErrorState text={CATALOGUE_NOT_LOADED} onRetry={onRetry} />
}

import { CATALOGUE_NOT_LOADED } from '../../lib/words/catalogue.words.ts'
import { ErrorState } from '../../components/ui/error-state.tsx'

/** Is shown instead of a list that could not be loaded. */
export function NotLoaded({ onRetry }: { onRetry: () => Promise<unknown> }) {
  return <ErrorState text={CATALOGUE_NOT_LOADED} onRetry={onRetry} />
}

import { NOT_LOADED } from './wizard.words.ts'
import { ErrorState } from '../../../components/ui/error-state.tsx'

/** Shown instead of a list that failed to load. */
export function NotLoaded({ retry }: { retry: () => Promise<unknown> }) {
  return <ErrorState text={NOT_LOADED} onRetry={retry} />
}

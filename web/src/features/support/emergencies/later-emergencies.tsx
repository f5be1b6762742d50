import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIsSettled } from '../../../lib/browser/use-is-settled.ts'
import { EMERGENCIES_KEY } from './emergencies-key.ts'

const Emergencies = lazy(() => import('./emergencies.tsx'))

/** Lists the open emergencies once the screen has settled: they are rare, and the alarm comes at the same moment. Must be inside `RowDialogs`. */
export function LaterEmergencies() {
  const isSettled = useIsSettled()
  return (
    isSettled && (
      <Suspense>
        <Emergencies />
      </Suspense>
    )
  )
}

/** Returns whether emergencies are open, as far as they were loaded. */
export function useHasEmergencies(): boolean {
  // Without a function of its own: the list fetches, and `skipToken` would stop it from doing so.
  const { data } = useQuery<readonly unknown[]>({ queryKey: EMERGENCIES_KEY, enabled: false })
  return data !== undefined && data.length > 0
}

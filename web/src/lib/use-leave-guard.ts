import { useEffect, useEffectEvent } from 'react'
import { holdNavigation } from './navigation-hold.ts'

/**
 * Asks before the browser's Back or Forward button leaves the page, as long as `isActive`. A reload or a closed tab is
 * answered by the browser's own question.
 */
export function useLeaveGuard(isActive: boolean, ask: () => Promise<boolean>): void {
  const askToLeave = useEffectEvent(ask)

  useEffect(() => {
    if (!isActive) return
    const index = entryIndex()
    let isReturning = false

    async function holdBack() {
      if (isReturning) {
        isReturning = false
        return
      }
      // The address has changed already. Return to the page first, and leave it again once the person has agreed.
      const steps = entryIndex() - index || -1
      isReturning = true
      history.go(-steps)
      if (!(await askToLeave())) return
      stop()
      history.go(steps)
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = holdNavigation(() => void holdBack())

    function stop() {
      release()
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return stop
  }, [isActive])
}

// Browsers without the Navigation API do not say in which direction somebody went; nearly always it is back.
function entryIndex(): number {
  return 'navigation' in window ? (window.navigation.currentEntry?.index ?? 0) : 0
}

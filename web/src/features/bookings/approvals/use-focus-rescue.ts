import { useEffect } from 'react'

/**
 * Moves the focus to the card around the focused element when that element is removed, such as a button that its own
 * action replaces; to the heading if the card is gone, too. Otherwise the browser moves it to the start of the page, and
 * people with a screen reader lose their place. Another button of the card would be a risk: a repeated key presses it.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let focused: Element | null = null
    let card: HTMLElement | null = null
    const remember = () => {
      focused = document.activeElement
      card = focused && focused.closest('article')
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const place = card?.isConnected ? card : document.querySelector<HTMLElement>('h1')
      place?.setAttribute('tabindex', '-1')
      place?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

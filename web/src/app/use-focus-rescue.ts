import { useEffect } from 'react'

/**
 * Moves the focus when the focused element is removed, such as a button that its own action replaces. The browser would
 * move it to the start of the page, and people with a keyboard or a screen reader would lose their place. It moves to the
 * card or row around the element, else to the next row, else to the heading; never to a button, which a repeated key
 * would press.
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let focused: Element | null = null
    let places: (Element | null | undefined)[] = []
    const remember = () => {
      focused = document.activeElement
      // Keep the place on the page while a dialog is open: its opener may be removed before it closes.
      if (!focused || focused.closest('dialog')) return
      const row = focused.closest('li')
      places = [focused.closest('article'), row, row?.nextElementSibling]
      // A virtual list removes rows that are scrolled away. The focus must not jump back to them.
      if (focused.closest('[data-index]')) focused = null
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const place =
        document.querySelector('dialog[open] h2') ??
        places.find((known) => known?.isConnected) ??
        document.querySelector('h1')
      if (!(place instanceof HTMLElement)) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}

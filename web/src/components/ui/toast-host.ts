const openModals: HTMLElement[] = []
let host: HTMLElement | undefined

/** The element that toasts are drawn in; it stands last in the page, or in the topmost modal. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    place()
  }
  return host
}

/**
 * Everything outside an open modal is inert and covered, toasts too: they move into it, so that they are seen and read
 * aloud there. Returns the way back.
 */
export function moveToastsInto(modal: HTMLElement): () => void {
  openModals.push(modal)
  place()
  return () => {
    openModals.splice(openModals.indexOf(modal), 1)
    place()
  }
}

function place(): void {
  if (host) (openModals.at(-1) ?? document.body).append(host)
}

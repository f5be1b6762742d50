const openModals: HTMLElement[] = []
let host: HTMLElement | undefined

/** Returns the element that contains the toasts. It is the last child of the body or of the topmost modal. */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    attachHost()
  }
  return host
}

/**
 * Moves the toasts into an open modal, because everything outside it is inert and covered: toasts would be neither
 * visible nor read aloud. Returns a function that moves them back.
 */
export function moveToastsInto(modal: HTMLElement): () => void {
  openModals.push(modal)
  attachHost()
  return () => {
    openModals.splice(openModals.indexOf(modal), 1)
    attachHost()
  }
}

function attachHost(): void {
  if (host) (openModals.at(-1) ?? document.body).append(host)
}

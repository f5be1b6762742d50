import { toastHost } from './toast-host.ts'
import type { ToastAction } from './toaster.tsx'

type Kind = 'success' | 'error' | 'warning' | 'info'

/** Shows short messages at the bottom of the screen. A message that is still visible is not stacked again. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
}

/** Loads the toaster before the first message, so that a message about a lost connection can be shown offline. */
export function loadToaster(): Promise<typeof import('./toaster.tsx')> {
  toaster ??= import('./toaster.tsx').catch((error: unknown) => {
    // Allow the next message to retry the import: the connection may be back by then.
    toaster = undefined
    throw error
  })
  return toaster
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

function show(kind: Kind, message: string, action?: ToastAction): void {
  void loadToaster().then(
    ({ showToast }) => showToast(kind, message, action),
    () => showPlainToast(message),
  )
}

const PLAIN_MS = 3000

// A message must not get lost because the toaster could not be loaded.
function showPlainToast(message: string): void {
  const item = document.createElement('p')
  item.className = 'toast toast--plain'
  item.setAttribute('role', 'alert')
  item.textContent = message
  toastHost().append(item)
  setTimeout(() => item.remove(), PLAIN_MS)
}

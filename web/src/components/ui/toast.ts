type Kind = 'success' | 'error' | 'warning' | 'info'

/** Short messages at the bottom of the screen. Saying the same thing again while it is still shown does not stack it. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  info: (message: string) => show('info', message),
}

/** Fetches the toaster ahead of the first message, so that one about a lost connection can still be shown. */
export function loadToaster(): Promise<typeof import('./toaster.tsx')> {
  toaster ??= import('./toaster.tsx').catch((error: unknown) => {
    // A lost connection may be back by the next message.
    toaster = undefined
    throw error
  })
  return toaster
}

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

function show(kind: Kind, message: string): void {
  void loadToaster().then(({ showToast }) => showToast(kind, message))
}

import { TOAST_REGION } from '../../lib/words/shell.words.ts'
import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { toastHost } from './toast-host.ts'

/** The next step, offered as a button in the message. There must be another way to it: the message disappears. */
export interface ToastAction {
  label: string
  onClick: () => void
}

/**
 * Shows a toast. The first call mounts the toaster in its own React root, because the host element moves between
 * modals. A message that is still visible is not repeated. Restart a toast that is already fading out; otherwise the
 * repeated message would never be seen.
 */
export function showToast(kind: 'success' | 'error' | 'warning' | 'info', message: string, action?: ToastAction): void {
  mountOnce()
  const key = `${kind}: ${message}`
  const id = visibleToasts.get(key)
  const forget = () => visibleToasts.delete(key)
  visibleToasts.set(
    key,
    toast[kind](message, {
      ...(id !== undefined && { id }),
      ...(action && { action, duration: ACTION_MS }),
      onAutoClose: forget,
      onDismiss: forget,
    }),
  )
}

// Long enough to find the button, also with the keyboard.
const ACTION_MS = 10_000

const visibleToasts = new Map<string, number | string>()

let isMounted = false

function mountOnce(): void {
  if (isMounted) return
  isMounted = true
  const host = toastHost()
  host.addEventListener('pointerup', extendSwipe, { capture: true })
  const root = createRoot(host)
  flushSync(() => root.render(<Toasts />))
}

const SWIPE_PX = 20
const LIBRARY_SWIPE_PX = 45

// Sonner dismisses a toast only after a 45 px swipe and has no setting for it. Extend shorter swipes to that length.
function extendSwipe(event: PointerEvent): void {
  const item = event.target instanceof Element && event.target.closest<HTMLElement>('[data-sonner-toast]')
  if (!item) return
  for (const property of ['--swipe-amount-x', '--swipe-amount-y']) {
    const amount = Number.parseFloat(item.style.getPropertyValue(property)) || 0
    if (Math.abs(amount) < SWIPE_PX || Math.abs(amount) >= LIBRARY_SWIPE_PX) continue
    item.style.setProperty(property, `${Math.sign(amount) * LIBRARY_SWIPE_PX}px`)
  }
}

function Toasts() {
  return (
    <Toaster
      position="bottom-center"
      duration={3000}
      visibleToasts={3}
      // Show toasts side by side instead of stacked, so that a second one does not cover the first.
      expand
      gap={14}
      offset={{ bottom: 'calc(var(--toast-lift, 0px) + var(--toast-alarm) + 24px + env(safe-area-inset-bottom))' }}
      mobileOffset={{
        bottom: 'calc(var(--toast-lift, 0px) + var(--toast-alarm) + 16px + env(safe-area-inset-bottom))',
      }}
      containerAriaLabel={TOAST_REGION}
      icons={{
        success: <Check aria-hidden="true" />,
        error: <X aria-hidden="true" />,
        warning: <TriangleAlert aria-hidden="true" />,
        info: <Info aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'toast',
          icon: 'toast__icon',
          actionButton: 'toast__action',
          success: 'toast--success',
          error: 'toast--error',
          warning: 'toast--warning',
          info: 'toast--info',
        },
      }}
    />
  )
}

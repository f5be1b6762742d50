import { TOAST_REGION } from '@voltloop/contract/messages/shell'
import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { toastHost } from './toast-host.ts'

/**
 * Shows a message; the first one brings the toaster with it, as a small root of its own that can follow modals. What is still there is not shown
 * twice; what is just going comes anew, since it would else go on going.
 */
export function showToast(kind: 'success' | 'error' | 'warning' | 'info', message: string): void {
  mountOnce()
  const key = `${kind}: ${message}`
  const id = present.get(key)
  const onGoing = () => present.delete(key)
  present.set(key, toast[kind](message, { ...(id !== undefined && { id }), onAutoClose: onGoing, onDismiss: onGoing }))
}

const present = new Map<string, number | string>()

let isMounted = false

function mountOnce(): void {
  if (isMounted) return
  isMounted = true
  const host = toastHost()
  host.addEventListener('pointerup', easeSwipe, { capture: true })
  const root = createRoot(host)
  flushSync(() => root.render(<Toasts />))
}

const SWIPE_PX = 20
const LIBRARY_SWIPE_PX = 45

// Sonner lets go at 45 px and cannot be told otherwise: a swipe that is long enough for us is lengthened to that.
function easeSwipe(event: PointerEvent): void {
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
      gap={14}
      offset={{ bottom: 'calc(var(--toast-lift, 0px) + 24px + env(safe-area-inset-bottom))' }}
      mobileOffset={{ bottom: 'calc(var(--toast-lift, 0px) + 16px + env(safe-area-inset-bottom))' }}
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
          success: 'toast--success',
          error: 'toast--error',
          warning: 'toast--warning',
          info: 'toast--info',
        },
      }}
    />
  )
}

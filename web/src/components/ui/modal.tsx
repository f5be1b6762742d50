import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../lib/format/class-names.ts'
import { tabStops } from '../../lib/browser/tab-stops.ts'
import { moveToastsInto } from './toast-host.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onClose: () => void
}

/**
 * Renders a native modal dialog that is open as long as it is rendered. The page behind is inert, Tab cycles inside,
 * Escape and a click on the backdrop close it, and focus returns to the opener. Initial focus is on `[data-autofocus]`,
 * otherwise on the heading.
 */
export function Modal({ onClose, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)
  const isClosedByUs = useRef(false)

  useLayoutEffect(() => {
    const modal = ref.current
    if (!modal) return
    modal.showModal()
    const target = modal.querySelector<HTMLElement>('[data-autofocus]') ?? modal.querySelector('h2')
    target?.focus()
    const restoreToasts = moveToastsInto(modal)
    isClosedByUs.current = false
    return () => {
      isClosedByUs.current = true
      restoreToasts()
      modal.close()
    }
  }, [])

  return createPortal(
    <dialog
      {...rest}
      ref={ref}
      className={classNames('modal', className)}
      onKeyDown={trapFocus}
      onCancel={(event) => {
        // Dismissing a file chooser inside the dialog bubbles the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event: SyntheticEvent<HTMLDialogElement>) => {
        // Browsers close a dialog without a cancel event when Escape is pressed repeatedly. The close event arrives
        // late: if the dialog is open again, our own effect closed and reopened it, as React's strict mode does in
        // development.
        const isClosed = event.target === event.currentTarget && !event.currentTarget.open
        if (!isClosed || isClosedByUs.current) return
        // Open it again: `onClose` may ask first, and the person may stay.
        event.currentTarget.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedScrim.current = isOnScrim(event)
      }}
      onClick={(event) => {
        if (pressedScrim.current && isOnScrim(event)) onClose()
      }}
    >
      {children}
    </dialog>,
    document.body,
  )
}

function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  const stops = tabStops(event.currentTarget)
  const [first] = stops
  const last = stops.at(-1)
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last)
  const isOnNone = !stops.some((stop) => stop === document.activeElement)
  if (isAtEnd || !first || (isOnNone && event.shiftKey)) {
    event.preventDefault()
    const target = event.shiftKey ? last : first
    target?.focus()
  }
}

function isOnScrim(event: PointerEvent<HTMLDialogElement> | MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}

import { useLayoutEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../lib/class-names.ts'
import { tabStops } from '../../lib/tab-stops.ts'
import { moveToastsInto } from './toast-host.ts'

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  onClose: () => void
}

/**
 * A native modal dialog, open as long as it is rendered: the page behind is inert, Tab goes round inside, Escape and a
 * press on the scrim close, and focus returns to where it was. It first goes to `[data-autofocus]`, else to the heading.
 */
export function Modal({ onClose, className, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedScrim = useRef(false)
  const isOurs = useRef(false)

  useLayoutEffect(() => {
    const modal = ref.current
    if (!modal) return
    modal.showModal()
    const target = modal.querySelector<HTMLElement>('[data-autofocus]') ?? modal.querySelector('h2')
    target?.focus()
    const putToastsBack = moveToastsInto(modal)
    isOurs.current = false
    return () => {
      isOurs.current = true
      putToastsBack()
      modal.close()
    }
  }, [])

  return createPortal(
    <dialog
      {...rest}
      ref={ref}
      className={classNames('modal', className)}
      onKeyDown={goRound}
      onCancel={(event) => {
        // A file chooser that is dismissed bubbles the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event: SyntheticEvent<HTMLDialogElement>) => {
        // Browsers close a dialog by themselves when Escape is pressed again and again. The event comes late: one that is
        // open again was closed and opened by us, as development mode does with every effect.
        const isClosed = event.target === event.currentTarget && !event.currentTarget.open
        if (isClosed && !isOurs.current) onClose()
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

function goRound(event: KeyboardEvent<HTMLDialogElement>) {
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

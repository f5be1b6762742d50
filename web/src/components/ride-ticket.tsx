import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'

interface RideTicketProps {
  /** Names the ticket for screen readers. */
  label: string
  children: ReactNode
  /** What is torn off: the actions that are possible now. */
  stub: ReactNode
  /** A ride that is not in force yet: no paper. */
  isQuiet?: boolean
}

/** A ride as a ticket of paper, perforated; the stub is below on a phone and at the side on a wide screen. */
export function RideTicket({ label, children, stub, isQuiet = false }: RideTicketProps) {
  return (
    <article aria-label={label} className={classNames('ticket', isQuiet ? 'ticket--quiet' : 'paper')}>
      <div className="ticket__main grid content-start gap-5">{children}</div>
      <div className="ticket__stub grid content-start gap-3">{stub}</div>
    </article>
  )
}

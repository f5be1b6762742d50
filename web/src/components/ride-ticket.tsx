import type { ReactNode } from 'react'
import { classNames } from '../lib/format/class-names.ts'

interface RideTicketProps {
  /** Names the ticket. Undefined for a ticket inside an element that already has the name. */
  label: string | undefined
  children: ReactNode
  stub: ReactNode
  /** True for a ride that has not started: it uses the surface colour instead of paper. */
  isQuiet?: boolean
}

/** Shows a ride as a perforated paper ticket. The stub is below on a phone and at the side on a wide screen. */
export function RideTicket({ label, children, stub, isQuiet = false }: RideTicketProps) {
  const Box = label === undefined ? 'div' : 'article'
  return (
    <Box aria-label={label} className={classNames('ticket', isQuiet ? 'ticket--quiet' : 'paper')}>
      <div className="ticket__main @container grid content-start gap-5">{children}</div>
      <div className="ticket__stub grid content-start gap-5">{stub}</div>
    </Box>
  )
}

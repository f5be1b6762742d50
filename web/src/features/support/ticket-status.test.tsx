import type { TicketStatus } from '@voltloop/contract/support/support'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TicketBadge } from './ticket-status.tsx'

test.each<[TicketStatus, string]>([
  ['OPEN', 'red'],
  ['IN_PROGRESS', 'amber'],
  ['FULFILLED', 'volt'],
  ['REJECTED', 'red'],
])('a ticket that is %s is %s', (status, tone) => {
  const { container } = render(<TicketBadge status={status} />)
  expect(container.querySelector('.badge')?.classList.contains(`badge--${tone}`)).toBe(true)
})

import { acceptTicket, closeTicket, raiseTicket, rejectTicket, type Ticket } from '@voltloop/contract/support/support'
import { dataOf, type Caller } from '../caller.ts'

export async function raise(
  rider: Caller,
  transactionId: string,
  description = 'Contact customer support',
): Promise<Ticket> {
  return dataOf(await rider.call(raiseTicket, { body: { requestType: 'BOOKING', description, transactionId } }))
}

export async function makeTicket(
  rider: Caller,
  support: Caller,
  transactionId: string,
  status: Ticket['status'],
  description?: string,
): Promise<Ticket> {
  const ticket = await raise(rider, transactionId, description)
  if (status === 'OPEN') return ticket
  const params = { requestId: ticket.requestId }
  const body = { response: 'We have called you' }
  if (status === 'REJECTED') return dataOf(await support.call(rejectTicket, { params, body }))
  const accepted = dataOf(await support.call(acceptTicket, { params }))
  if (status === 'IN_PROGRESS') return accepted
  return dataOf(await support.call(closeTicket, { params, body }))
}

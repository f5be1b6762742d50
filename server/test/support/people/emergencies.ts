import { listEmergencies, takeEmergency, type Emergency } from '@voltloop/contract/support/emergencies'
import { raiseTicket, type EmergencyKind } from '@voltloop/contract/support/support'
import { dataOf, type Caller } from '../caller.ts'

export async function callForHelp(
  rider: Caller,
  transactionId: string,
  emergency: EmergencyKind = 'breakdown',
): Promise<string> {
  const body = { requestType: 'BOOKING', description: 'Emergency breakdown', transactionId, emergency } as const
  return dataOf(await rider.call(raiseTicket, { body })).requestId
}

/** Raises an emergency that a member of staff takes. Returns the number of its ticket. */
export async function makeTaken(
  rider: Caller,
  taker: Caller,
  transactionId: string,
  kind?: EmergencyKind,
): Promise<string> {
  const requestId = await callForHelp(rider, transactionId, kind)
  dataOf(await taker.call(takeEmergency, { params: { requestId } }))
  return requestId
}

export async function findEmergency(staff: Caller, requestId: string): Promise<Emergency | undefined> {
  return dataOf(await staff.call(listEmergencies, {})).find((one) => one.requestId === requestId)
}

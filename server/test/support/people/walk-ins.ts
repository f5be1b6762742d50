import { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { TestApp } from '../app.ts'
import { callUntyped, type Caller, type UntypedReply } from '../caller.ts'
import type { Shop } from './bookings.ts'
import type { Person } from './people.ts'

export type WalkIn = Data<typeof createWalkIn>
type WalkInBody = Body<typeof createWalkIn>

/** Records that a customer has told a member of staff the texted code. */
export async function proveAtDesk(server: TestApp, staff: Person, customer: Pick<Person, 'userId'>): Promise<void> {
  await server.app.database.pool.query(
    `insert into desk_proofs values ($1, $2, $3) on conflict (staff_id, customer_id) do update set proved_at = $3`,
    [staff.userId, customer.userId, await server.now()],
  )
}

export function walkInBody(shop: Shop, phone: string, overrides: Partial<WalkInBody> = {}): WalkInBody {
  return {
    phone,
    modelId: shop.model.modelId,
    subscriptionId: shop.plan.subscriptionId,
    pickUpHubId: shop.hub.hubId,
    payment: 'CASH',
    ...overrides,
  }
}

/** Books a walk-in for a customer who has told the code. */
export async function walkIn(
  server: TestApp,
  shop: Shop,
  customer: Person,
  overrides: Partial<WalkInBody> = {},
  by: Person = shop.agent,
): Promise<UntypedReply> {
  await proveAtDesk(server, by, customer)
  return askWalkIn(by, walkInBody(shop, customer.phone, overrides))
}

export function askWalkIn(by: Caller, body: object, headers?: Record<string, string>): Promise<UntypedReply> {
  return callUntyped(by, createWalkIn, { body }, headers)
}

export const walkInOf = ({ body }: UntypedReply) => body.data as WalkIn

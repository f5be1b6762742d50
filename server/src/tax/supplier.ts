import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { createSupplier, Supplier, updateSupplier } from '@voltloop/contract/payments/tax'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { broadcastTaxes } from './broadcast.ts'
import { readSupplier, type ReadLastOrders } from './queries.ts'

const CONFLICTS = { suppliers_state: { code: 'stateHasSupplier', field: 'state' } } as const

/** Adds the supplier of a state. Its cities can be booked once it also has a GST rate. */
export async function addSupplier(
  db: Db,
  actor: Actor,
  { state, legalName, ...form }: Body<typeof createSupplier>,
  readLastOrders: ReadLastOrders,
  now: Date,
): Promise<Supplier> {
  await assertGstinOf(db, state, form.gstin)
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('suppliers')
      .values({ id, state, legal_name: legalName, ...form })
      .execute(),
  )
  const after = await readSupplier(db, id, readLastOrders, now)
  await recordAudit(db, actor, { action: 'supplier.created', subject: { kind: 'supplier', id }, after }, now)
  await broadcastTaxes(db)
  return after
}

/** Changes a supplier's details. A supplier without details needs all of them at once. */
export async function changeSupplier(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateSupplier>,
  readLastOrders: ReadLastOrders,
  now: Date,
): Promise<Supplier> {
  await lockSupplier(db, id)
  const before = await readSupplier(db, id, readLastOrders, now)
  assertUnchanged(form, before)
  const legalName = form.legalName ?? before.legalName
  const { address = before.address, gstin = before.gstin, sac = before.sac } = form
  for (const [field, value] of Object.entries({ legalName, address, gstin, sac }))
    if (value === null) throw fieldError(field, 'badInput')
  if (form.gstin !== undefined) await assertGstinOf(db, before.state, form.gstin)
  await db.updateTable('suppliers').set({ legal_name: legalName, address, gstin, sac }).where('id', '=', id).execute()
  const after = await readSupplier(db, id, readLastOrders, now)
  const entry = { action: 'supplier.changed', subject: { kind: 'supplier', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastTaxes(db)
  return after
}

/** Locks a supplier until the transaction ends and returns its state. */
export async function lockSupplier(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('suppliers').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row.state
}

/** Requires that a state has a supplier, for a city that is opened there. */
export async function lockServedState(db: Db, state: string): Promise<void> {
  const row = await db.selectFrom('suppliers').select('id').where('state', '=', state).forShare().executeTakeFirst()
  if (!row) throw fieldError('state', 'stateUnserved')
}

/** Requires that a state has a supplier with all details, for a city that moves there: payments for its bookings are invoiced at once. */
export async function lockInvoicedState(db: Db, state: string): Promise<void> {
  await lockServedState(db, state)
  const row = await db.selectFrom('suppliers').select('gstin').where('state', '=', state).executeTakeFirstOrThrow()
  if (row.gstin === null) throw fieldError('state', 'stateNotInvoiced')
}

async function assertGstinOf(db: Db, state: string, gstin: string): Promise<void> {
  const row = await db.selectFrom('states').select('codes').where('name', '=', state).executeTakeFirst()
  if (!row) throw fieldError('state', 'stateUnserved')
  if (!row.codes.includes(gstin.slice(0, 2))) throw fieldError('gstin', 'gstinStateCodes', { state, codes: row.codes })
}

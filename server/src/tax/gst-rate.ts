import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { addGstRate, Supplier } from '@voltloop/contract/payments/tax'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { broadcastTaxes } from './broadcast.ts'
import { isUnused, readSupplier, type ReadLastOrders } from './queries.ts'
import { lockSupplier } from './supplier.ts'

const CONFLICTS = { gst_rates_day: { code: 'rateDayTaken', field: 'from' } } as const

/** Adds a rate that applies from a day on. Rejects a day on or after which orders were placed: their invoices have the earlier rate. */
export async function addRate(
  db: Db,
  actor: Actor,
  supplierId: string,
  { gst, from }: Body<typeof addGstRate>,
  readLastOrders: ReadLastOrders,
  now: Date,
): Promise<Supplier> {
  const state = await lockSupplier(db, supplierId)
  if (!isUnused(from, (await readLastOrders(db)).get(state))) throw fieldError('from', 'rateInUse')
  const half = Math.round(gst * 50)
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('gst_rates')
      .values({ id: uuidv7(), state, from_day: from, cgst_basis_points: half, sgst_basis_points: half })
      .execute(),
  )
  const subject = { kind: 'supplier', id: supplierId } as const
  await recordAudit(db, actor, { action: 'gstRate.added', subject, after: { state, from, gst } }, now)
  await broadcastTaxes(db)
  return readSupplier(db, supplierId, readLastOrders, now)
}

/** Removes a rate that no order has used. */
export async function removeRate(
  db: Db,
  actor: Actor,
  { supplierId, rateId }: { supplierId: string; rateId: string },
  readLastOrders: ReadLastOrders,
  now: Date,
): Promise<Supplier> {
  await lockSupplier(db, supplierId)
  const { state, rates } = await readSupplier(db, supplierId, readLastOrders, now)
  const rate = rates.find((one) => one.rateId === rateId)
  if (!rate) throw new AppError('notFound')
  if (!rate.isRemovable) throw new AppError('rateInUse')
  await db.deleteFrom('gst_rates').where('id', '=', rateId).execute()
  const subject = { kind: 'supplier', id: supplierId } as const
  const before = { state, from: rate.from, gst: rate.cgst + rate.sgst }
  await recordAudit(db, actor, { action: 'gstRate.removed', subject, before }, now)
  await broadcastTaxes(db)
  return readSupplier(db, supplierId, readLastOrders, now)
}

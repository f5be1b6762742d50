import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'

/** The deposit of one ride. */
export const DEPOSIT_PAISE = SECURITY_DEPOSIT_RUPEES * 100

export interface HeldDeposit {
  heldPaise: number
  /** The part of the held deposit that the customer's rides on the road need. */
  inUsePaise: number
}

/** Returns the part of the held deposit that no ride on the road needs. */
export function freeDepositOf({ heldPaise, inUsePaise }: HeldDeposit): number {
  return Math.max(0, heldPaise - inUsePaise)
}

/** Returns what a customer has to pay before the next handover. Each ride on the road needs its own deposit. */
export function depositDueOf(deposit: HeldDeposit): number {
  return Math.max(0, DEPOSIT_PAISE - freeDepositOf(deposit))
}

/** Locks a customer's deposit until the transaction ends and returns it. */
export async function lockHeldDeposit(db: Db, customerId: string): Promise<HeldDeposit> {
  return db
    .selectFrom('users')
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function readHeldDeposit(db: ReadDb, customerId: string): Promise<HeldDeposit> {
  return db
    .selectFrom('users')
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** Reduces the held deposit. The caller records the matching passbook entry in the same transaction. */
export async function reduceHeldDeposit(db: Db, customerId: string, byPaise: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ held_deposit_paise: sql<number>`held_deposit_paise - ${byPaise}` })
    .where('id', '=', customerId)
    .execute()
}

/** Makes the deposit of an ended ride available for another ride. It stays held until it is returned or kept. */
export async function releaseDeposit(db: Db, customerId: string, byPaise: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deposit_in_use_paise: sql<number>`deposit_in_use_paise - ${byPaise}` })
    .where('id', '=', customerId)
    .execute()
}

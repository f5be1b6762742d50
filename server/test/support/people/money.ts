import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, inject } from 'vitest'
import { insertUser } from '../../../src/accounts/index.ts'
import {
  createGateway,
  lockOrder,
  openOrder,
  paymentJobs,
  placeOrder,
  readRefunds,
  recordCapture,
  requestRefund,
  setCaptureStatus,
  type PlacedOrder,
} from '../../../src/payments/index.ts'
import { createConnections } from '../../../src/platform/db/connections.ts'
import type { Transact } from '../../../src/platform/db/db.ts'
import { openDatabase, type Database } from '../../../src/platform/db/pool.ts'
import { runSweeps, drainJobs, type WorkerSetting } from '../../../src/platform/jobs/worker.ts'
import { createLog } from '../../../src/platform/log.ts'
import { JSON_HEADERS } from '../caller.ts'
import { createTestDatabase } from '../database/database.ts'
import { timeOutOnceReceived } from '../outside/gateway-time-out.ts'
import { SANDBOX_SECRETS, startTestSandbox } from '../outside/sandbox.ts'
import { watchLedger } from '../watched-ledgers.ts'

export type Money = Awaited<ReturnType<typeof startMoney>>

/** Starts the payments module alone, with a database, the sandbox gateway and an adjustable clock. Tests that break the ledger on purpose turn its check off. */
export async function startMoney({ isLedgerWatched = true } = {}) {
  const folder = await mkdtemp(join(inject('runFolder'), 'money-'))
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.url, () => undefined)
  const sandbox = await startTestSandbox(folder)
  const { keyId, keySecret, webhookSecret } = SANDBOX_SECRETS.razorpay
  const setting = {
    apiUrl: sandbox.url,
    checkoutUrl: sandbox.checkoutUrl,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    timeoutMs: 60_000,
  }
  const gateway = createGateway(setting)
  let now = new Date('2026-11-02T03:00:00Z')
  const logged: string[] = []
  const worker: WorkerSetting = {
    pool: database.pool,
    connections: createConnections(testDatabase.url),
    findDatabaseProblem: () => null,
    transact: database.transact,
    clock: { now: () => now },
    log: createLog('warn', { write: (line) => void logged.push(line) }),
    jobs: paymentJobs({ gateway }),
  }
  const customerId = await database.transact((db) => insertUser(db, CUSTOMER, now))
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { headers: JSON_HEADERS, body: JSON.stringify(body) }) }
    const response = await fetch(new URL(path, sandbox.url), init)
    return (await response.json()) as Record<string, unknown>
  }
  const stopWatching = isLedgerWatched ? watchLedger({ db: () => database.db, mayWait: true }) : () => undefined
  return {
    database,
    transact: database.transact,
    gateway,
    /** The gateway settings that the sandbox accepts. */
    setting,
    customerId,
    logged,
    now: () => now,
    /** Advances the clock and runs everything that is due. */
    advance: async (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
      await runSweeps(worker)
      await drainJobs(worker)
    },
    drainJobs: () => drainJobs(worker),
    order: (amountPaise = 50_000): Promise<PlacedOrder> =>
      placeNew(database.transact, gateway, customerId, amountPaise, now),
    pay: async (
      { gatewayOrderId }: PlacedOrder,
      outcome: 'captured' | 'authorized' | 'failed' = 'captured',
    ): Promise<string> => {
      const receipt = await call('POST', '/gateway/pay', { order_id: gatewayOrderId, outcome, webhook: false })
      return String(receipt['razorpay_payment_id'])
    },
    /** Calls the sandbox's control API, to act as the customer or the bank, or to inject faults. */
    call,
    fault: (target: 'orders' | 'lookups' | 'payments' | 'refunds', mode: string, times = 1) =>
      call('POST', '/gateway/faults', { target, mode, times }),
    /** Runs a function that encounters a fault once. If the gateway never answers, the call times out at once instead of after the full timeout. */
    withFault: async <Result>(
      target: 'orders' | 'refunds',
      mode: string,
      work: () => Promise<Result>,
    ): Promise<Result> => {
      await call('POST', '/gateway/faults', { target, mode })
      return mode.endsWith('timeout') ? timeOutOnceReceived(sandbox.url, work) : work()
    },
    refundsAtGateway: async (paymentId: string): Promise<unknown> => {
      const { items } = await call('GET', `/gateway/refunds?payment_id=${paymentId}`)
      return items
    },
    close: async () => {
      stopWatching()
      await database.close()
      await sandbox.stop()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the payments module for the tests of a file, and closes it after the last test. Removes all faults before each test. Await it at the top of
 * the file.
 */
export async function openMoney(): Promise<Money> {
  const money = await startMoney()
  afterAll(() => money.close())
  beforeEach(() => money.call('DELETE', '/gateway/faults'))
  return money
}

export async function bookPayment(money: Money) {
  const order = await money.order()
  const paymentId = await money.pay(order)
  await capture(money, order, paymentId)
  await money.transact((db) => setCaptureStatus(db, paymentId, 'booked'))
  const { id: subjectId } = order.subject
  return {
    order,
    paymentId,
    cancel: () => money.transact((db) => requestRefund(db, { paymentId, reason: 'cancelled' }, money.now())),
    refundNow: async () => (await readRefunds(money.database.db, [subjectId])).get(subjectId),
  }
}

/** Records a captured payment under the lock of its order. */
export async function capture(
  money: Money,
  { id }: PlacedOrder,
  paymentId: string,
  amountPaise = 50_000,
  currency = 'INR',
) {
  return money.transact(async (db) =>
    recordCapture(db, await lockOrder(db, id), { paymentId, amountPaise, currency, isWhole: true }, money.now()),
  )
}

/** Returns the kinds of the alarms that were raised, oldest first. */
export async function alarmsIn(database: Database): Promise<string[]> {
  const rows = await database.db.selectFrom('payment_alarms').select('kind').orderBy('id').execute()
  return rows.map(({ kind }) => kind)
}

const CUSTOMER = {
  role: 'CUSTOMER',
  name: 'Asha',
  phone: '+917000000001',
  email: null,
  isEmailVerified: false,
  dob: null,
  passwordHash: null,
} as const

async function placeNew(
  transact: Transact,
  gateway: ReturnType<typeof createGateway>,
  customerId: string,
  amountPaise: number,
  now: Date,
): Promise<PlacedOrder> {
  const subject = { kind: 'booking', id: uuidv7() } as const
  const { id } = await transact((db) => openOrder(db, { subject, bookingId: subject.id, customerId, amountPaise }, now))
  return placeOrder(transact, gateway, id, now)
}

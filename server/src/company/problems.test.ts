import * as api from '@voltloop/contract/company/problems'
import { afterEach, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../test/support/people/audit-log.ts'
import { callSandbox, ownBooking } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import {
  alarmsOf,
  makeRefundLate,
  refundOutside,
  refundsAtGateway,
  sendWebhook,
} from '../../test/support/outside/gateway.ts'
import { interleave } from '../../test/support/database/interleave.ts'
import { prelude } from '../../test/support/prelude.ts'
import { addDeadJob, makeRefusedRefund } from '../../test/support/people/problems.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 9 })
const { pool } = server.app.database
afterEach(() => callSandbox(server, 'DELETE', '/gateway/faults'))

const body = { note: 'Paid by bank transfer' }
const problems = async () => dataOf(await superAdmin.call(api.listProblems, {}))
const codeOf = (reply: { status: number; body: object }) => [reply.status, 'code' in reply.body && reply.body.code]

const makeRefund = () => makeRefusedRefund(server, shop, superAdmin)

async function openAlarm(): Promise<string> {
  const { refundId } = await makeRefund()
  const alarm = (await problems()).alarms.find(({ subject }) => subject === refundId)
  return alarm?.alarmId ?? ''
}

test('lists a failed job with its error and runs it again on retry', async () => {
  const jobId = await addDeadJob(server)
  const { jobs, totals } = await problems()
  expect(jobs).toMatchObject([{ jobId, task: 'checkLedger', attempts: 1, error: 'the disk is full' }])
  expect(totals.jobs).toBe(1)
  expect((await superAdmin.call(api.retryJob, { params: { jobId } })).status).toBe(200)
  expect((await problems()).jobs).toEqual([])
  await server.drainJobs()
  expect((await pool.query('select from graphile_worker._private_jobs where id = $1', [jobId])).rows).toEqual([])
  expect(await auditOf(server, jobId)).toMatchObject([{ actor_id: superAdmin.userId, action: 'job.retried' }])
})

test('removes a resolved job for good, with the note in the audit log', async () => {
  const jobId = await addDeadJob(server)
  expect((await superAdmin.call(api.resolveJob, { params: { jobId }, body })).status).toBe(200)
  expect((await pool.query('select from graphile_worker._private_jobs where id = $1', [jobId])).rows).toEqual([])
  expect(await auditOf(server, jobId)).toMatchObject([
    { action: 'job.resolved', after: { task: 'checkLedger', ...body } },
  ])
  expect(codeOf(await superAdmin.call(api.retryJob, { params: { jobId } }))).toEqual([409, 'alreadyHandled'])
})

test('retries a job once when two people press at the same time', async () => {
  const jobId = await addDeadJob(server)
  const press = () => superAdmin.call(api.retryJob, { params: { jobId } })
  const { first, second, hasWaited } = await interleave(pool, 'graphile_worker._private_jobs', press, press)
  expect([first.status, codeOf(second), hasWaited]).toEqual([200, [409, 'alreadyHandled'], true])
  expect(await auditOf(server, jobId)).toHaveLength(1)
  await server.drainJobs()
})

test('leaves a job alone that runs or is tried again later', async () => {
  const jobId = await addDeadJob(server)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 0, run_at = now() + interval '1 hour' where id = $1`,
    [jobId],
  )
  const replies = [
    await superAdmin.call(api.retryJob, { params: { jobId } }),
    await superAdmin.call(api.resolveJob, { params: { jobId }, body }),
  ]
  expect(replies.map(codeOf)).toEqual([
    [409, 'alreadyHandled'],
    [409, 'alreadyHandled'],
  ])
  await pool.query('delete from graphile_worker._private_jobs where id = $1', [jobId])
})

test('closes a resolved alarm, and opens it again when the same problem is found', async () => {
  const alarmId = await openAlarm()
  const resolve = () => superAdmin.call(api.resolveAlarm, { params: { alarmId }, body })
  const { first, second } = await interleave(pool, 'payment_alarms', resolve, resolve)
  expect([first.status, codeOf(second)]).toEqual([200, [409, 'alreadyHandled']])
  const ids = async () => (await problems()).alarms.map((alarm) => alarm.alarmId)
  expect(await ids()).not.toContain(alarmId)
  expect(await auditOf(server, alarmId)).toMatchObject([{ action: 'alarm.resolved', after: body }])
  await pool.query(
    `update refunds set state = 'queued', tries = 0, next_try_at = created_at where state = 'needsPerson'`,
  )
  await server.advance(60)
  expect(await ids()).toContain(alarmId)
})

test('requests a refused refund again on retry, and closes its alarms when the gateway accepts it', async () => {
  const { refundId, paymentId, amountPaise, actions } = await makeRefund()
  expect(actions).toEqual(['retry', 'resolve'])
  const retry = () => superAdmin.call(api.retryRefund, { params: { refundId } })
  expect(codeOf(await retry())).toEqual([409, 'refundInProgress'])
  await server.advance(180)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  expect([(await retry()).status, (await retry()).status]).toEqual([200, 200])
  expect(await auditOf(server, refundId)).toMatchObject([{ action: 'refund.retried' }])
  await server.advance(60)
  expect(await refundsAtGateway(server, paymentId)).toEqual([amountPaise])
  await server.advance(120)
  const { refunds, alarms } = await problems()
  expect(refunds.map((refund) => refund.refundId)).not.toContain(refundId)
  expect(alarms.map(({ subject }) => subject)).not.toContain(refundId)
  expect(codeOf(await retry())).toEqual([409, 'alreadyHandled'])
})

test('stops requesting a refund that was paid another way, and shows it as refunded', async () => {
  const { refundId, paymentId, transactionId, rider } = await makeRefund()
  await server.advance(180)
  const resolve = () => superAdmin.call(api.resolveRefund, { params: { refundId }, body })
  const { first, second } = await interleave(pool, 'refunds', resolve, resolve)
  expect([first.status, codeOf(second)]).toEqual([200, [409, 'alreadyHandled']])
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await server.advance(48 * 3_600)
  expect(await refundsAtGateway(server, paymentId)).toEqual([])
  expect((await ownBooking(rider, transactionId ?? ''))?.refund?.state).toBe('processed')
  const { refunds, alarms } = await problems()
  expect(refunds.map((refund) => refund.refundId)).not.toContain(refundId)
  expect(alarms.map(({ subject }) => subject)).not.toContain(refundId)
  expect(await auditOf(server, refundId)).toMatchObject([{ action: 'refund.resolved', after: { paymentId, ...body } }])
})

test('resolves a refund of a payment that the gateway does not know', async () => {
  const { refundId, paymentId } = await makeRefund()
  await pool.query(
    `with payment as (update captures set gateway_payment_id = 'pay_of_another_account' where gateway_payment_id = $1)
     update refunds set gateway_payment_id = 'pay_of_another_account' where gateway_payment_id = $1`,
    [paymentId],
  )
  await server.advance(180)
  expect((await superAdmin.call(api.resolveRefund, { params: { refundId }, body })).status).toBe(200)
})

test('does not resolve a refund that somebody has made in the dashboard meanwhile', async () => {
  const { refundId, paymentId } = await makeRefund()
  await server.advance(180)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  await refundOutside(server, paymentId)
  const before = await auditSize(server)
  const reply = await superAdmin.call(api.resolveRefund, { params: { refundId }, body })
  expect(codeOf(reply)).toEqual([409, 'alreadyHandled'])
  expect(await auditSize(server)).toBe(before)
  expect(await alarmsOf(server, refundId)).toEqual(['refundNeedsPerson'])
})

test('raises an alarm when the gateway makes a refund that was paid another way', async () => {
  server.receiveWebhooks()
  const refund = await makeRefund()
  await server.advance(180)
  const { status } = await superAdmin.call(api.resolveRefund, { params: { refundId: refund.refundId }, body })
  expect(status).toBe(200)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  const gatewayRefundId = await makeRefundLate(server, refund)
  await sendWebhook(server, refund.paymentId, ['refund.created'])
  await server.drainJobs()
  const alarm = (await problems()).alarms.find(({ subject }) => subject === gatewayRefundId)
  expect(alarm).toMatchObject({ kind: 'refundUnknown', amountPaise: refund.amountPaise })
})

test.each([{}, { note: '' }, { note: '   ' }, { note: 'x'.repeat(501) }, { note: 7 }, { note: 'ok', extra: 1 }])(
  'rejects the note %j and changes nothing',
  async (rubbish) => {
    const jobId = await addDeadJob(server)
    const reply = await callUntyped(superAdmin, api.resolveJob, { params: { jobId }, body: rubbish })
    expect(reply.status).toBe(400)
    expect((await problems()).jobs.map((job) => job.jobId)).toContain(jobId)
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [jobId])
  },
)

test.each(['0', '-1', '1.5', 'x', '99999999999999999999', "1'--"])('finds no job with the id %j', async (jobId) => {
  const reply = await callUntyped(superAdmin, api.retryJob, { params: { jobId: encodeURIComponent(jobId) } })
  expect(reply.status).toBe(404)
})

test('answers 404 for an alarm or a refund that does not exist', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  const replies = [
    await superAdmin.call(api.resolveAlarm, { params: { alarmId: id }, body }),
    await superAdmin.call(api.retryRefund, { params: { refundId: id } }),
    await superAdmin.call(api.resolveRefund, { params: { refundId: id }, body }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('lists the refund of a customer without a phone, and alarms that this version does not know', async () => {
  const { refundId } = await makeRefund()
  await pool.query(
    `update users set phone = null where id = (select customer_id from payment_orders join captures on order_id = payment_orders.id
      join refunds using (gateway_payment_id) where refunds.id = $1)`,
    [refundId],
  )
  await pool.query(
    `insert into payment_alarms (id, kind, subject, detail, raised_at)
      values (gen_random_uuid(), 'retiredKind', 'pay_1', '{"amountPaise": "unreadable"}', now())`,
  )
  const { refunds, alarms } = await problems()
  expect(refunds.find((refund) => refund.refundId === refundId)).toMatchObject({ customer: { phone: null } })
  expect(alarms.find(({ kind }) => kind === 'retiredKind')).toMatchObject({ subject: 'pay_1', amountPaise: null })
})

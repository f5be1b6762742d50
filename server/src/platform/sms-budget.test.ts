import { issueResetLink } from '@voltloop/contract/accounts/accounts'
import { listProblems } from '@voltloop/contract/company/problems'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../test/support/app.ts'
import { dataOf } from '../../test/support/caller.ts'
import { codeFor, textsTo } from '../../test/support/outside/text-messages.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { limitSms, type SmsBudget } from './sms-budget.ts'
import { SmsRefused, type Sms } from './sms.ts'

const server = await startOwnApp({ SMS_DAILY_LIMIT: '5' })
afterAll(() => server.close())
const superAdmin = await as(server, 'SUPER_ADMIN')
const { transact, pool } = server.app.database

const NOTICE: Sms = { to: '+919000000000', template: 'notice', variables: {} }
const CODE: Sms = { ...NOTICE, template: 'otp' }

function budgetOn(day: string, dailyLimit: number): SmsBudget & { alarms: string[] } {
  const alarms: string[] = []
  return {
    alarms,
    transact,
    clock: { now: () => new Date(`${day}T10:00:00+05:30`) },
    dailyLimit,
    raiseAlarm: async (_db, kind) => void alarms.push(kind),
  }
}

test('two processes that send at once never exceed the limit', async () => {
  const sent: Sms[] = []
  const budget = budgetOn('2031-01-01', 10)
  const newProcess = () => limitSms(async (sms) => void sent.push(sms), budget)
  const sends = [newProcess(), newProcess()].flatMap((send) => Array.from({ length: 15 }, () => send(NOTICE)))
  const refused = (await Promise.allSettled(sends)).filter(({ status }) => status === 'rejected')
  expect([sent.length, refused.length]).toEqual([10, 20])
  expect(budget.alarms.filter((kind) => kind === 'smsBudgetUsed')).toHaveLength(20)
})

test('the alarm comes at 80 percent, and codes go out beyond the limit', async () => {
  const budget = budgetOn('2031-01-02', 10)
  const send = limitSms(async () => undefined, budget)
  for (let count = 0; count < 7; count++) await send(NOTICE)
  expect(budget.alarms).toEqual([])
  await send(NOTICE)
  expect(budget.alarms).toEqual(['smsBudgetLow'])
  for (let count = 0; count < 4; count++) await send(CODE)
  await expect(send(NOTICE)).rejects.toThrow('The limit of 10 text messages a day is reached. This one can wait.')
  await send(CODE)
})

test('the day of the budget begins at midnight in India', async () => {
  const budget = budgetOn('2031-01-03', 1)
  const at = (time: string) => limitSms(async () => undefined, { ...budget, clock: { now: () => new Date(time) } })
  await at('2031-01-03T23:59:00+05:30')(NOTICE)
  await expect(at('2031-01-03T23:59:30+05:30')(NOTICE)).rejects.toThrow('This one can wait')
  await at('2031-01-04T00:00:00+05:30')(NOTICE)
})

test('a message that the provider refuses does not count, one that it leaves unanswered does', async () => {
  const budget = budgetOn('2031-01-05', 2)
  const failing = (error: Error) => limitSms(() => Promise.reject(error), budget)(NOTICE)
  for (let count = 0; count < 5; count++) await expect(failing(new SmsRefused('no'))).rejects.toThrow('no')
  await expect(failing(new Error('timed out'))).rejects.toThrow('timed out')
  const send = limitSms(async () => undefined, budget)
  await send(NOTICE)
  await expect(send(NOTICE)).rejects.toThrow('This one can wait')
})

test('the super admin reads of the used budget, codes still arrive, and notices arrive on the next day', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const alarmKinds = async () => dataOf(await superAdmin.call(listProblems, {})).alarms.map(({ kind }) => kind)
  for (let count = 0; count < 3; count++) await codeFor(server, (await as(server, 'CUSTOMER')).phone, 'LOGIN')
  expect(await alarmKinds()).toEqual([])
  for (let count = 0; count < 3; count++) {
    expect(await codeFor(server, (await as(server, 'CUSTOMER')).phone, 'LOGIN')).toMatch(/^\d{6}$/)
  }
  expect(await alarmKinds()).toEqual(['smsBudgetLow', 'smsBudgetUsed'])
  await superAdmin.call(issueResetLink, { body: { phone: customer.phone } })
  expect(await textsTo(server, customer.phone)).toEqual([])
  await server.advance(24 * 3600)
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts = 1`)
  expect(await textsTo(server, customer.phone)).toHaveLength(1)
})

import { getMe, logout } from '@voltloop/contract/accounts/accounts'
import { listEmployees, updateEmployee } from '@voltloop/contract/accounts/employees'
import { removeTotp, getTotp } from '@voltloop/contract/accounts/totp'
import { listSessions } from '@voltloop/contract/accounts/sessions'
import { openLiveStream } from '@voltloop/contract/core/system'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import { enrol } from '../../../test/support/people/authenticator.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'

const server = await startOwnApp({ STAFF_TOTP: 'required' })
afterAll(() => server.close())

test.each(['SUPER_ADMIN', 'CITY_ADMIN'] as const)(
  'a %s sets up two-step login before anything else works, and cannot turn it off',
  async (role) => {
    const person = await as(server, role, { password: PASSWORD })
    expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
    for (const endpoint of [getMe, listEmployees, listSessions, openLiveStream]) {
      const reply = await callUntyped(person, endpoint, { query: {} })
      expect([reply.status, reply.body.code]).toEqual([403, 'secondFactorMissing'])
    }
    expect(dataOf(await person.call(getTotp, {}))).toMatchObject({ isOn: false, isRequired: true })
    const app = await enrol(server, person)
    expect((await person.call(getMe, {})).status).toBe(200)
    const removed = await person.call(removeTotp, { body: { code: await app.nextCode() } })
    expect([removed.status, removed.body.code]).toEqual([409, 'secondFactorRequired'])
  },
)

test('a person who has not set it up yet can log out', async () => {
  const person = await as(server, 'CITY_ADMIN')
  expect((await person.call(logout, {})).status).toBe(200)
  expect((await person.call(getTotp, {})).status).toBe(401)
})

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
  'a %s works without it',
  async (role) => {
    expect((await (await as(server, role)).call(getMe, {})).status).toBe(200)
  },
)

test('an employee who becomes a city admin sets it up at the next request', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  await enrol(server, superAdmin)
  const person = await as(server, 'SALES_AGENT')
  dataOf(await superAdmin.call(updateEmployee, { params: { userId: person.userId }, body: { role: 'CITY_ADMIN' } }))
  expect((await person.call(getMe, {})).body.code).toBe('secondFactorMissing')
})

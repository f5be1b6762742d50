import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { ROLE_NOT_ALLOWED } from '@voltloop/contract/accounts/employees-messages'
import { getMe } from '@voltloop/contract/accounts/accounts'
import { registerEmployee, updateEmployee } from '@voltloop/contract/accounts/employees'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { dataOf, callUntyped } from '../../../test/support/caller.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { makeCity, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const superAdmin = await as(server, 'SUPER_ADMIN', { email: 'superAdmin@example.com' })
const city = await makeCity(server, superAdmin)

const OFFERED = ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'] as const

let lastPhone = 8_500_000_000
const newPhone = () => String(++lastPhone)
const ravi = (more: object = {}) => ({
  name: 'Ravi Teja',
  password: PASSWORD,
  phone: `+91${newPhone()}`,
  role: 'SALES_AGENT' as const,
  ...more,
})
const change = (userId: string, body: object) => callUntyped(superAdmin, updateEmployee, { params: { userId }, body })

describe('the super admin creates an employee', () => {
  test.each(OFFERED)('with the role %s, who can log in at once, and the audit log records it', async (role) => {
    const body = ravi({ role, email: `${role.toLowerCase()}@example.com` })
    const reply = await superAdmin.call(registerEmployee, { body })
    expect(reply.body).toMatchObject({ success: true, message: 'Employee created successfully' })
    const { userId } = dataOf(reply)
    const { profile } = await logIn(server, body.phone, PASSWORD)
    expect(profile).toMatchObject({ userId, role, name: 'Ravi Teja', cityId: null, hubId: null })
    const [entry, ...more] = await auditOf(server, userId)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor_id: superAdmin.userId,
      action: 'employee.created',
      before: null,
      after: { role },
    })
    expect(JSON.stringify(entry)).not.toContain(PASSWORD)
    expect(await mailsTo(server, `${role.toLowerCase()}@example.com`)).toMatchObject([
      { subject: 'Verify your email for Voltloop' },
    ])
  })

  test.each([
    ['SUPER_ADMIN', ROLE_NOT_ALLOWED],
    ['CUSTOMER', ROLE_NOT_ALLOWED],
    ['sales_agent', ROLE_NOT_ALLOWED],
    ['', 'Role is required'],
    [undefined, 'Role is required'],
  ])('rejects the role %s', async (role, message) => {
    const reply = await callUntyped(superAdmin, registerEmployee, { body: ravi({ role }) })
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  test.each([
    ['isActive', false],
    ['hasPass', true],
    ['cityId', '00000000-0000-7000-8000-000000000000'],
    ['city_id', '00000000-0000-7000-8000-000000000000'],
    ['dob', '1990-01-01'],
  ])('and cannot set %s', async (field, value) => {
    const reply = await callUntyped(superAdmin, registerEmployee, { body: ravi({ [field]: value }) })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path: field, message: UNKNOWN_FIELD }))
  })

  test.each([
    [{ name: '' }, 'Full name is required'],
    [{ phone: '123' }, 'Phone number must be exactly 10 digits'],
    [{ email: 'nowhere' }, 'Enter a valid email address'],
    [{ password: 'volt@1234' }, 'Password must contain at least one uppercase letter'],
    [{ password: 'Volt12345' }, 'Password must contain at least one special character'],
    [{ password: 'Volt~1234' }, 'Password must contain at least one special character (@$!%*?&#)'],
    [{ name: 'half \ud83d' }, undefined],
    [{ name: 'a\0b' }, undefined],
  ])('rejects %o', async (wrong, message) => {
    const reply = await callUntyped(superAdmin, registerEmployee, { body: ravi(wrong) })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toBe(message ?? reply.body.message)
  })

  test('rejects a taken phone or verified e-mail, names the field and records nothing', async () => {
    const taken = await as(server, 'CUSTOMER', { email: 'taken@example.com' })
    const before = await server.app.database.pool.query('select 1 from audit_log')
    const phone = await callUntyped(superAdmin, registerEmployee, { body: ravi({ phone: taken.phone }) })
    const email = await callUntyped(superAdmin, registerEmployee, { body: ravi({ email: 'Taken@example.com' }) })
    expect([phone.status, phone.body.errors?.[0]?.path]).toEqual([409, 'phone'])
    expect([email.status, email.body.errors?.[0]?.path]).toEqual([409, 'email'])
    const after = await server.app.database.pool.query('select 1 from audit_log')
    expect(after.rows).toHaveLength(before.rows.length)
  })
})

describe('the super admin updates an employee', () => {
  const placed = async () => {
    const { cityId, hubId } = await makeHub(superAdmin, city.cityId)
    const manager = await makeManager(server, superAdmin, hubId, { password: PASSWORD })
    return { ...manager, place: { city_id: cityId, hub_id: hubId } }
  }
  const placeOf = async (person: Person) => {
    const sql = 'select city_id, hub_id from users where id = $1'
    return (await server.app.database.pool.query<object>(sql, [person.userId])).rows[0]
  }
  const NOWHERE = { city_id: null, hub_id: null }

  test('changing name and e-mail keeps the assignment and the sessions', async () => {
    const person = await placed()
    const reply = await change(person.userId, { name: 'Ravi T', email: 'ravi.t@example.com' })
    expect(reply.body).toMatchObject({
      message: 'Employee updated successfully',
      data: { name: 'Ravi T', email: 'ravi.t@example.com', role: 'HUB_MANAGER', isActive: true },
    })
    expect(await placeOf(person)).toEqual(person.place)
    expect((await person.call(getMe, {})).status).toBe(200)
    expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
    expect(await auditOf(server, person.userId)).toMatchObject([
      { actor_id: superAdmin.userId, action: 'employee.changed', before: { email: null }, after: { name: 'Ravi T' } },
    ])
  })

  test('the audit log stores the canonical user id, however the request spells it', async () => {
    const person = await placed()
    expect((await change(person.userId.toUpperCase(), { name: 'Ravi T' })).body).toMatchObject({
      data: { userId: person.userId },
    })
    expect(await auditOf(server, person.userId)).toHaveLength(1)
  })

  test('an e-mail can be removed and is free for others afterwards', async () => {
    const person = await as(server, 'SALES_AGENT', { email: 'given.up@example.com' })
    expect((await change(person.userId, { email: '' })).body).toMatchObject({ data: { email: null } })
    expect((await superAdmin.call(registerEmployee, { body: ravi({ email: 'given.up@example.com' }) })).status).toBe(
      200,
    )
  })

  test('closing the account ends its sessions and removes the assignment; reopening restores neither', async () => {
    const person = await placed()
    const device = await logIn(server, person.phone, PASSWORD)
    expect((await change(person.userId, { isActive: false })).status).toBe(200)
    for (const caller of [person, device]) expect((await caller.call(getMe, {})).status).toBe(401)
    expect(await placeOf(person)).toEqual(NOWHERE)
    expect((await change(person.userId, { isActive: true })).status).toBe(200)
    expect((await device.call(getMe, {})).status).toBe(401)
    expect(await placeOf(person)).toEqual(NOWHERE)
    expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
    expect(await auditOf(server, person.userId)).toMatchObject([
      { before: { isActive: true }, after: { isActive: false } },
      { before: { isActive: false }, after: { isActive: true } },
    ])
  })

  test('a new role removes the assignment and applies from the next request; the same role changes nothing', async () => {
    const person = await placed()
    await change(person.userId, { role: 'HUB_MANAGER' })
    expect(await placeOf(person)).toEqual(person.place)
    await change(person.userId, { role: 'CITY_ADMIN' })
    expect(await placeOf(person)).toEqual(NOWHERE)
    expect((await person.call(getMe, {})).body).toMatchObject({ data: { role: 'CITY_ADMIN', additionalData: [] } })
  })

  test.each(['SUPER_ADMIN', 'CUSTOMER'] as const)('returns 404 for a %s, who is not an employee', async (role) => {
    const person = await as(server, role)
    for (const body of [{ isActive: false }, { role: 'SALES_AGENT' }, { name: 'Somebody' }]) {
      const reply = await change(person.userId, body)
      expect([reply.status, reply.body.code]).toEqual([404, 'notFound'])
    }
    expect((await person.call(getMe, {})).body).toMatchObject({ data: { role } })
    expect(await auditOf(server, person.userId)).toEqual([])
  })

  test('returns 404 for the super admin itself, so that the last one cannot be locked out', async () => {
    expect((await change(superAdmin.userId, { isActive: false })).status).toBe(404)
    expect((await superAdmin.call(getMe, {})).status).toBe(200)
  })

  test.each([
    [{ role: 'SUPER_ADMIN' }, 400],
    [{ role: 'CUSTOMER' }, 400],
    [{ isActive: 'no' }, 400],
    [{ password: 'Other@1234' }, 400],
    [{ phone: '123' }, 400],
    [{ cityId: '00000000-0000-7000-8000-000000000000' }, 400],
    [{ name: 'half \ud83d' }, 400],
    [{ email: 'superAdmin@example.com' }, 409],
  ])('rejects %o with %i and changes nothing', async (body, status) => {
    const person = await placed()
    expect((await change(person.userId, body)).status).toBe(status)
    expect(await auditOf(server, person.userId)).toEqual([])
    expect(await placeOf(person)).toEqual(person.place)
  })

  test.each(['nobody', '00000000-0000-7000-8000-000000000000', "' or 1=1"])(
    'returns 404 for the user id %s',
    async (userId) => {
      expect((await change(userId, { name: 'Somebody' })).status).toBe(404)
    },
  )
})

test.each([
  ['changed', `update audit_log set action = 'nothing.happened'`],
  ['deleted', 'delete from audit_log'],
  ['emptied', 'truncate audit_log'],
  ['emptied by a cascade', 'truncate users cascade'],
])('the audit log cannot be %s, even with direct database access', async (_how, statement) => {
  await superAdmin.call(registerEmployee, { body: ravi() })
  const { pool } = server.app.database
  const before = (await pool.query('select * from audit_log order by id')).rows
  expect(before.length).toBeGreaterThan(0)
  await expect(pool.query(statement)).rejects.toThrow('audit_log is append-only')
  expect((await pool.query('select * from audit_log order by id')).rows).toEqual(before)
})

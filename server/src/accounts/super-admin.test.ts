import { getMe } from '@voltloop/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { auditOf } from '../../test/support/people/audit-log.ts'
import { logIn, tryLogin } from '../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../test/support/people/people.ts'
import { openServer } from '../../test/support/prelude.ts'
import { hashPassword, saveSuperAdmin } from './index.ts'

const server = await openServer()
const FRESH = 'Fresh@1234'

async function save(phone: string): Promise<string> {
  const admin = { phone: `+91${phone}`, name: 'Ananya Rao', passwordHash: await hashPassword(FRESH) }
  const now = await server.now()
  return server.app.database.transact((db) => saveSuperAdmin(db, admin, now))
}

test('creates a super admin who can log in', async () => {
  expect(await save('8800000001')).toBe('created')
  const { profile } = await logIn(server, '8800000001', FRESH)
  expect(profile).toMatchObject({ role: 'SUPER_ADMIN', name: 'Ananya Rao' })
  expect(await auditOf(server, profile.userId)).toMatchObject([{ action: 'superAdmin.created' }])
})

test('sets a new password for a super admin who exists and ends all sessions', async () => {
  const admin = await as(server, 'SUPER_ADMIN', { password: PASSWORD })
  expect(await save(admin.phone)).toBe('passwordReset')
  expect((await admin.call(getMe, {})).status).toBe(401)
  expect((await tryLogin(server, admin.phone, PASSWORD)).status).toBe(400)
  expect((await logIn(server, admin.phone, FRESH)).profile).toMatchObject({ name: 'Test SUPER_ADMIN' })
  expect(await auditOf(server, admin.userId)).toMatchObject([{ action: 'superAdmin.passwordReset' }])
})

test.each(['CUSTOMER', 'CITY_ADMIN'] as const)('rejects the phone of a %s and changes nothing', async (role) => {
  const person = await as(server, role, { password: PASSWORD })
  await expect(save(person.phone)).rejects.toMatchObject({ code: 'phoneTaken' })
  expect((await person.call(getMe, {})).body).toMatchObject({ data: { role } })
})

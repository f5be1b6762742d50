import { ROLES } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import { makeCity, makeModel, makeVehicle } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'
import type { SessionActor } from '../platform/http/bind.ts'
import { createLabelPages } from './label-pages.ts'

const { server, superAdmin } = await prelude()
const { modelId, brand, modelName } = await makeModel(superAdmin)
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
await makeVehicle(superAdmin, { cityId: city.cityId, modelId, registrationNumber: 'TS09EV4417' })
const { rows } = await server.app.database.pool.query<{ label_code: string }>('select label_code from vehicles')
const code = rows[0]?.label_code ?? ''

let actor: SessionActor | null = null
const pages = createLabelPages({
  db: server.app.database.db,
  clock: { now: () => new Date() },
  installation: {
    publicUrl: '',
    companyName: '',
    contactPhone: '',
    contactDial: '',
    contactEmail: '',
    contactHours: '',
    contactAddress: '',
    grievanceOfficer: '',
    grievanceEmail: '',
    legalReview: '',
  },
  authenticate: async () => actor,
})

function actAs(role: SessionActor['role'], cityId: string | null): void {
  actor = { userId: '', sessionId: '', role, cityId, hubId: null, isSecondFactorMissing: false }
}

test('names the model and the end of the plate, and keeps the same values for the next visitor', async () => {
  const values = await pages.readValues(code)
  expect(values).toMatchObject({ labelModel: `${brand} ${modelName}`, labelPlateEnd: '4417' })
  expect(JSON.stringify(values)).not.toContain('TS09EV4417')
  expect(await pages.readValues(code)).toBe(values)
})

test.each(['', 'rubbish', '0'.repeat(20)])('has no page for the code %j', async (unknown) => {
  expect(await pages.readValues(unknown)).toBeNull()
  actAs('SUPER_ADMIN', null)
  expect(await pages.findRedirect(unknown, 'session')).toBeNull()
})

test.each(ROLES)('sends %s to the vehicle if it is in scope', async (role) => {
  const isEverywhere = role === 'SUPER_ADMIN' || role === 'CUSTOMER_SUPPORT'
  actAs(role, isEverywhere ? null : city.cityId)
  const path = `/dashboard/fleet?q=TS09EV4417${isEverywhere ? `&city=${city.cityId}` : ''}`
  expect(await pages.findRedirect(code, 'session')).toBe(role === 'CUSTOMER' ? null : path)
})

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'] as const)(
  'shows the public page to %s of another city, or without one',
  async (role) => {
    for (const cityId of [elsewhere.cityId, null]) {
      actAs(role, cityId)
      expect(await pages.findRedirect(code, 'session')).toBeNull()
    }
  },
)

test('shows the public page to staff who have to set up the second factor, and without a valid session', async () => {
  actor = null
  expect(await pages.findRedirect(code, 'session')).toBeNull()
  actAs('SUPER_ADMIN', null)
  if (actor !== null) actor = Object.assign<SessionActor, object>(actor, { isSecondFactorMissing: true })
  expect(await pages.findRedirect(code, 'session')).toBeNull()
})

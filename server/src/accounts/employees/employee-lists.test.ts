import {
  listEmployees,
  listUnassignedEmployees,
  registerEmployee,
  updateEmployee,
  type Employee,
} from '@voltloop/contract/accounts/employees'
import { describe, expect, test } from 'vitest'
import { dataOf, callUntyped, type Caller } from '../../../test/support/caller.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { makeAgent, makeCity, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()

interface Page {
  data: { users: Employee[] }
  nextCursor: string | null
  total: number
}
const EMPTY: Page = { data: { users: [] }, nextCursor: null, total: 0 }

async function page(query: object = {}, caller: Caller = superAdmin): Promise<Page> {
  const reply = await callUntyped(caller, listEmployees, { query })
  expect(reply.body).toMatchObject({ success: true })
  return { ...EMPTY, ...reply.body } as Page
}
const namesIn = ({ data }: Page) => data.users.map((user) => user.name)
const idsIn = ({ data }: Page) => data.users.map((user) => user.userId).toSorted()
const unassigned = async (caller: Caller = superAdmin) => dataOf(await caller.call(listUnassignedEmployees, {}))

const KEYS: Record<string, (user: Employee) => string> = {
  name: ({ name }) => name.toLowerCase(),
  role: ({ role }) => role,
  joined: ({ since }) => since,
  state: ({ isActive, isInvited }) => (isActive ? String(Number(isInvited)) : '2'),
}

let lastPhone = 8_600_000_000
async function employ(name: string): Promise<string> {
  const body = { name, password: PASSWORD, phone: String(++lastPhone), role: 'CUSTOMER_SUPPORT' } as const
  return dataOf(await superAdmin.call(registerEmployee, { body })).userId
}

describe('the employee list', () => {
  test('shows city staff their own city, and shows all cities to the super admin and customer support', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const { hubId } = await makeHub(superAdmin, cityId)
    const manager = await makeManager(server, superAdmin, hubId)
    const agent = await makeAgent(server, superAdmin, cityId)
    const colleagues = [admin, agent, manager].map((person) => person.userId).toSorted()
    for (const caller of [admin, agent, manager]) {
      expect(idsIn(await page({}, caller))).toEqual(colleagues)
      expect(await page({ cityId }, caller)).toMatchObject({ total: 3, nextCursor: null })
    }
    for (const caller of [superAdmin, await as(server, 'CUSTOMER_SUPPORT')]) {
      expect(idsIn(await page({ cityId }, caller))).toEqual(colleagues)
      expect(idsIn(await page({ limit: '200' }, caller))).toEqual(
        expect.arrayContaining([...colleagues, superAdmin.userId]),
      )
    }
    expect((await page({ cityId })).data.users).toContainEqual({
      userId: manager.userId,
      name: 'Test HUB_MANAGER',
      phone: `+91${manager.phone}`,
      phoneNumber: `+91${manager.phone}`,
      email: null,
      role: 'HUB_MANAGER',
      isActive: true,
      isInvited: true,
      cityId,
      hubId,
      since: expect.any(String),
    })
  })

  test('returns 404 to staff of another city, and is empty for staff without a city', async () => {
    const [{ cityId }, other] = [await makeCity(server, superAdmin), await makeCity(server, superAdmin)]
    for (const caller of [other.admin, await as(server, 'SALES_AGENT'), await as(server, 'HUB_MANAGER')]) {
      expect((await callUntyped(caller, listEmployees, { query: { cityId } })).status).toBe(404)
    }
    expect(await page({}, await as(server, 'SALES_AGENT'))).toMatchObject(EMPTY)
  })

  test('is forbidden to customers and does not contain customers', async () => {
    const customer = await as(server, 'CUSTOMER')
    for (const endpoint of [listEmployees, listUnassignedEmployees]) {
      expect((await callUntyped(customer, endpoint, {})).status).toBe(403)
    }
    expect(await page({ q: customer.phone })).toMatchObject(EMPTY)
    expect(JSON.stringify(await unassigned())).not.toContain(customer.userId)
  })
})

describe('the employee search', () => {
  test('finds parts of names, ignoring case, and parts of phone numbers', async () => {
    const userId = await employ('Meenakshi Sundaram')
    for (const q of [
      'meenak',
      'SHI SUN',
      ' Sundaram ',
      String(lastPhone),
      String(lastPhone).slice(1),
      ` ${lastPhone}`.replace(' 86', '86 '),
    ]) {
      expect((await page({ q })).data.users).toMatchObject([{ userId }])
    }
    expect(await page({ q: 'Meenakshi Iyer' })).toMatchObject(EMPTY)
  })

  test('filters nothing by a single character', async () => {
    await employ('Zoya')
    const { total } = await page({})
    for (const q of ['z', ' 9 ', '\u{1F6F5}']) expect(await page({ q })).toMatchObject({ total })
  })

  test('matches wildcard characters literally', async () => {
    await employ('Percy 100% Sure')
    await employ('Under_Score')
    await employ(String.raw`Back\slash`)
    expect(namesIn(await page({ q: '0%' }))).toEqual(['Percy 100% Sure'])
    expect(namesIn(await page({ q: 'der_s' }))).toEqual(['Under_Score'])
    expect(namesIn(await page({ q: 'k\\' }))).toEqual([String.raw`Back\slash`])
    expect(await page({ q: "' or 1=1 --" })).toMatchObject(EMPTY)
  })
})

describe('paging through employees', () => {
  test('returns everybody once, sorted by name ignoring case, even with equal names and employees added meanwhile', async () => {
    const names = ['pq bina', 'PQ Asha', 'Pq Chitra', 'PQ Asha', 'pq asha', 'PQ Deepa', 'pq Esha']
    const ids: string[] = []
    for (const name of names) ids.push(await employ(name))
    const seen: Employee[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const got: Page = await page({ q: 'pq ', limit: '2', ...(cursor && { cursor }) })
      seen.push(...got.data.users)
      cursor = got.nextCursor
      if (seen.length === 4) await employ('PQ Aadhya')
    }
    expect(seen.map((user) => user.userId).toSorted()).toEqual(ids.toSorted())
    const lower = seen.map((user) => user.name.toLowerCase())
    expect(lower).toEqual(lower.toSorted())
    expect((await page({ q: 'pq ' })).total).toBe(8)
  })

  const SORTS = ['name', 'role', 'place', 'joined', 'state'].flatMap((column) => [column, `-${column}`])

  test.each(SORTS)('returns everybody of a city once by %s, page by page', async (sort) => {
    const { cityId } = await makeCity(server, superAdmin)
    for (const name of ['Bina', 'asha', 'Asha']) {
      const agent = await makeAgent(server, superAdmin, cityId)
      await server.app.database.db.updateTable('users').set({ name }).where('id', '=', agent.userId).execute()
      await server.advance(60)
    }
    for (const hub of [await makeHub(superAdmin, cityId), await makeHub(superAdmin, cityId)])
      await makeManager(server, superAdmin, hub.hubId)
    const all = (await page({ cityId, sort })).data.users
    expect(all).toHaveLength(6)
    const keys = all.map((user) => KEYS[sort.replace('-', '')]?.(user) ?? '')
    expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const next: Page = await page({ cityId, sort, limit: '2', ...(cursor && { cursor }) })
      paged.push(...next.data.users.map(({ userId }) => userId))
      cursor = next.nextCursor
    }
    expect(paged).toEqual(all.map(({ userId }) => userId))
  })

  test('rejects the cursor of another order', async () => {
    const { nextCursor: cursor } = await page({ sort: 'role', limit: '1' })
    const status = async (query: object) => (await callUntyped(superAdmin, listEmployees, { query })).status
    expect(await status({ sort: 'role', cursor })).toBe(200)
    for (const sort of ['-role', 'name', undefined]) expect(await status({ sort, cursor })).toBe(400)
  })

  test('reads chosen employees, within scope', async () => {
    const { cityId, admin } = await makeCity(server, superAdmin)
    const agent = await makeAgent(server, superAdmin, cityId)
    const stranger = await makeAgent(server, superAdmin, (await makeCity(server, superAdmin)).cityId)
    const userIds = [agent.userId, stranger.userId].join(',')
    expect(idsIn(await page({ userIds }))).toEqual([agent.userId, stranger.userId].toSorted())
    expect(idsIn(await page({ userIds }, admin))).toEqual([agent.userId])
  })

  test.each([
    { sort: 'salary' },
    { sort: '' },
    { userIds: 'x' },
    { limit: '0' },
    { limit: '201' },
    { limit: 'all' },
    { cursor: 'rubbish' },
    { cursor: 'WyJhIiwiYiJd' },
    { cityId: 'x' },
  ])('rejects the query %j', async (query) => {
    expect((await callUntyped(superAdmin, listEmployees, { query })).status).toBe(400)
  })
})

describe('the list of unassigned employees', () => {
  test('contains an employee until they are assigned, and again after the assignment ends', async () => {
    const agent = await as(server, 'SALES_AGENT')
    const isListed = async () => (await unassigned()).some((one) => one.userId === agent.userId)
    expect(await isListed()).toBe(true)
    const { cityId } = await makeCity(server, superAdmin)
    const placed = await makeAgent(server, superAdmin, cityId)
    expect((await unassigned()).map((one) => one.userId)).not.toContain(placed.userId)
    await superAdmin.call(updateEmployee, { params: { userId: agent.userId }, body: { isActive: false } })
    expect(await isListed()).toBe(false)
    await superAdmin.call(updateEmployee, { params: { userId: placed.userId }, body: { role: 'HUB_MANAGER' } })
    expect(await unassigned()).toContainEqual(
      expect.objectContaining({ userId: placed.userId, role: 'HUB_MANAGER', cityId: null, hubId: null }),
    )
  })

  test('contains only roles that need an assignment', async () => {
    const everywhere = [await as(server, 'CUSTOMER_SUPPORT'), await as(server, 'SUPER_ADMIN')]
    const listed = (await unassigned(everywhere[0])).map((one) => one.userId)
    for (const person of everywhere) expect(listed).not.toContain(person.userId)
  })
})

import { expect, test } from 'vitest'
import { secondsSince, startOwnApp } from '../../../test/support/app.ts'
import type { Caller, UntypedReply } from '../../../test/support/caller.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const QUARTER_HOUR = 15 * 60

const inOrder = (replies: UntypedReply[]) => replies.map((reply) => reply.status)
const countOf = (replies: UntypedReply[], status: number) => replies.filter((reply) => reply.status === status).length

async function guess(phone: string, times: number): Promise<UntypedReply[]> {
  const replies = []
  for (let attempt = 0; attempt < times; attempt++)
    replies.push(await tryLogin(server, phone, `Wrong@${1000 + attempt}`))
  return replies
}

const someone = () => as(server, 'CUSTOMER', { password: PASSWORD })

test('five wrong passwords block an account at an IP for 15 minutes, even with the right password', async () => {
  const { phone } = await someone()
  const startedAt = await server.now()
  expect(inOrder(await guess(phone, 6))).toEqual([400, 400, 400, 400, 400, 429])
  const refused = await tryLogin(server, phone, PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.body.code).toBe('tooMany')
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThanOrEqual(QUARTER_HOUR - (await secondsSince(server, startedAt)))
  expect(wait).toBeLessThanOrEqual(QUARTER_HOUR)
  await server.advance(wait - 300)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(429)
  await server.advance(300)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('an unknown number is throttled like any other, so that a 429 reveals nothing', async () => {
  expect(inOrder(await guess('6222222222', 6))).toEqual([400, 400, 400, 400, 400, 429])
})

test('frequent logins with the right password are never throttled', async () => {
  const { phone } = await someone()
  for (let attempt = 0; attempt < 8; attempt++) expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('a login with the right password refunds only its own attempt, not those of a concurrent attacker', async () => {
  const { phone } = await someone()
  await guess(phone, 4)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
  expect(inOrder(await guess(phone, 2))).toEqual([400, 429])
})

test('a number counts as the same with and without +91', async () => {
  const { phone } = await someone()
  await guess(phone, 3)
  expect(inOrder(await guess(`+91${phone}`, 3))).toEqual([400, 400, 429])
})

test('of a hundred concurrent wrong passwords, five are checked', async () => {
  const { phone } = await someone()
  const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => tryLogin(server, phone, `Wrong@${1000 + n}`)))
  expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([5, 95])
})

test('of a hundred concurrent wrong passwords over two servers, five are checked in total', async () => {
  const { phone } = await someone()
  const doors: Caller[] = [server, await server.startSibling()]
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => doors.map((door) => tryLogin(door, phone, `Wrong@${1000 + n}`))).flat(),
  )
  expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([5, 95])
})

test('a right password among concurrent guesses does not allow more guesses', async () => {
  const { phone } = await someone()
  const passwords = Array.from({ length: 60 }, (_, n) => (n % 3 === 0 ? PASSWORD : `Wrong@${1000 + n}`))
  const replies = await Promise.all(passwords.map((password) => tryLogin(server, phone, password)))
  expect(countOf(replies, 400)).toBeLessThanOrEqual(5)
  expect(countOf(replies, 200) + countOf(replies, 400) + countOf(replies, 429)).toBe(60)
})

test('forty concurrent logins with the right password do not lock the user out', async () => {
  const { phone } = await someone()
  const replies = await Promise.all(Array.from({ length: 40 }, () => tryLogin(server, phone, PASSWORD)))
  expect(countOf(replies, 200)).toBeGreaterThanOrEqual(5)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('many users can log in from one IP at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, someone))
  const logins = people.flatMap(({ phone }) =>
    [PASSWORD, PASSWORD, 'Wrong@1234'].map((each) => tryLogin(server, phone, each)),
  )
  const replies = await Promise.all(logins)
  expect([countOf(replies, 200), countOf(replies, 400)]).toEqual([24, 12])
})

test('fifty wrong logins block an IP for 15 minutes, whatever X-Forwarded-For claims', async () => {
  const strict = await startOwnApp({ RATE_LIMIT_FACTOR: '0.1' })
  const { phone } = await as(strict, 'CUSTOMER', { password: PASSWORD })
  const numbers = ['6300000001', '6300000002', '6300000003', '6300000004', '6300000005', '6300000006']
  const replies = await Promise.all(numbers.map((number) => tryLogin(fromIp(strict, number), number, PASSWORD)))
  expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([5, 1])
  expect((await tryLogin(strict, phone, PASSWORD)).status).toBe(429)
  await strict.advance(QUARTER_HOUR)
  expect((await tryLogin(strict, phone, PASSWORD)).status).toBe(200)
  await strict.close()
})

function fromIp(caller: Caller, number: string): Caller {
  return {
    ...caller,
    fetch: (path, init) =>
      caller.fetch(path, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          'x-forwarded-for': `10.0.0.${number.slice(-1)}`,
        },
      }),
  }
}

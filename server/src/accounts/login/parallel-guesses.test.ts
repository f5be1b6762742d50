import { login } from '@voltloop/contract/accounts/accounts'
import { verifyOtp } from '@voltloop/contract/accounts/otp'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import { removeTotp } from '@voltloop/contract/accounts/totp'
import { expect, test } from 'vitest'
import { enrol } from '../../../test/support/people/authenticator.ts'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()

const PARALLEL = 50
const MOST_CHECKED = 5
const WRONG_PASSWORD = 'Wrong@1234x'
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const customer = () => as(server, 'CUSTOMER', { password: PASSWORD })

type Send = () => Promise<UntypedReply>
interface Attack {
  guess: Send
  right: Send
  /** Omitted: all guesses that were not refused because of their number. */
  countChecked?: (replies: UntypedReply[]) => Promise<number>
}

const countNotThrottled = async (replies: UntypedReply[]) => replies.filter(({ status }) => status !== 429).length

const ATTACKS: Record<string, () => Promise<Attack>> = {
  // Codes for other purposes are checked by the same function.
  'the code of a login': async () => {
    const { phone } = await customer()
    const code = await codeFor(server, phone, 'LOGIN')
    const send = (typed: string) => () =>
      callUntyped(server, verifyOtp, { body: { phone, purpose: 'LOGIN', code: typed } })
    // The response does not reveal that no try is left.
    const countChecked = async () => {
      const { rows } = await server.app.database.pool.query<{ count: number }>(
        `select count from throttle where key like 'otp:tries:LOGIN:%' and strpos(key, $1) > 0`,
        [`+91${phone}`],
      )
      return rows[0]?.count ?? 0
    }
    return { guess: send(otherThan(code)), right: send(code), countChecked }
  },
  'the password for a deletion': async () => {
    const person = await customer()
    const send = (password: string) => () => callUntyped(person, deleteAccount, { body: { password } })
    return { guess: send(WRONG_PASSWORD), right: send(PASSWORD) }
  },
  'the current password': async () => {
    const person = await customer()
    const send = (currentPassword: string) => () =>
      callUntyped(person, changePassword, { body: { currentPassword, newPassword: 'Glimmer@4471x' } })
    return { guess: send(WRONG_PASSWORD), right: send(PASSWORD) }
  },
  'the second factor of a login': async () => {
    const person = await as(server, 'CITY_ADMIN', { password: PASSWORD })
    const code = await (await enrol(server, person)).nextCode()
    const send = (typed: string) => () =>
      callUntyped(server, login, { body: { phone: person.phone, password: PASSWORD, code: typed } })
    return { guess: send(otherThan(code)), right: send(code) }
  },
  'the second factor in an open session': async () => {
    const person = await as(server, 'CITY_ADMIN')
    const code = await (await enrol(server, person)).nextCode()
    const send = (typed: string) => () => callUntyped(person, removeTotp, { body: { code: typed } })
    return { guess: send(otherThan(code)), right: send(code) }
  },
}

test.each(Object.keys(ATTACKS))('of fifty parallel guesses of %s, five are checked', async (name) => {
  const attack = await ATTACKS[name]?.()
  if (!attack) throw new Error(`There is no attack on ${name}.`)
  const replies = await Promise.all(Array.from({ length: PARALLEL }, attack.guess))
  expect(new Set(replies.map(({ body }) => body.success))).toEqual(new Set([false]))
  expect(await (attack.countChecked ?? countNotThrottled)(replies)).toBe(MOST_CHECKED)
  expect((await attack.right()).body.success).toBe(false)
})

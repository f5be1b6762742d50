import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { NewPassword } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { createPasswordCheck, hashPassword, saveSuperAdmin } from '../src/accounts/index.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { directUrlOf, prepareDatabase } from '../src/platform/db/prepare-database.ts'
import { createLog } from '../src/platform/log.ts'

// Creates a super admin, or sets a new password for one who exists: `node server/scripts/create-admin.ts 9876543210 "Full
// Name"`. The password is read from the terminal or standard input, never from the command line, where other users could
// see it.
try {
  await createAdmin()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function createAdmin(): Promise<void> {
  const [phone = '', name = ''] = process.argv.slice(2)
  if (!/^(\+91)?\d{10}$/.test(phone) || name.trim().length < 2) {
    throw new Error('Usage: create-admin <ten-digit phone> "<full name>"')
  }
  const config = readConfig(process.env)
  const password = z.safeParse(NewPassword, await askPassword())
  if (!password.success) throw new Error(password.error.issues.map((issue) => issue.message).join('\n'))
  createPasswordCheck(config)({ field: 'password', password: password.data, owner: { name, phone } })
  const clock = systemClock()
  await prepareDatabase(config, clock, createLog('warn'))
  const database = openDatabase(directUrlOf(config), (error) => console.error(error.message))
  const passwordHash = await hashPassword(password.data)
  try {
    const admin = { phone: `+91${phone.slice(-10)}`, name: name.trim(), passwordHash }
    const outcome = await database.transact((db) => saveSuperAdmin(db, admin, clock.now()))
    if (outcome === 'created') console.log(`${admin.name} can now log in as super admin.`)
    else
      console.log('The password of this super admin was changed, two-step login is off, and all sessions have ended.')
  } finally {
    await database.close()
  }
}

async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const keyboard = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  if (process.stdin.isTTY) process.stdout.write('Password: ')
  const { value = '' } = await keyboard[Symbol.asyncIterator]().next()
  keyboard.close()
  if (process.stdin.isTTY) process.stdout.write('\n')
  return value
}

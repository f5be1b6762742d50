import type { Role } from '@voltloop/contract/roles'
import { grantPass, hashPassword, insertUser, saveKyc } from '../src/accounts/index.ts'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db/db.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { createSealer } from '../src/platform/seal.ts'

// Fills a fresh database with the demo accounts, through the same operations that people use; all of it or nothing.
const PASSWORD = 'Volt@1234'

interface DemoAccount {
  phone: string
  role: Role
  name: string
  email?: string
  kyc?: { drivingLicense: string; aadharNumber: number; panNumber: string }
  hasPass?: true
}

const ACCOUNTS: DemoAccount[] = [
  { phone: '9000000001', role: 'SUPER_ADMIN', name: 'Ananya Rao', email: 'ananya@voltloop.example' },
  { phone: '9000000002', role: 'CITY_ADMIN', name: 'Farhan Ali', email: 'farhan@voltloop.example' },
  { phone: '9000000003', role: 'HUB_MANAGER', name: 'Lakshmi Reddy', email: 'lakshmi@voltloop.example' },
  { phone: '9000000004', role: 'SALES_AGENT', name: 'Naveen Kumar', email: 'naveen@voltloop.example' },
  { phone: '9000000005', role: 'CUSTOMER_SUPPORT', name: 'Sneha Iyer', email: 'sneha@voltloop.example' },
  {
    phone: '9000000006',
    role: 'CUSTOMER',
    name: 'Arjun Mehta',
    email: 'arjun@rider.example',
    kyc: { drivingLicense: 'TS0920190004417', aadharNumber: 234123412346, panNumber: 'ABCPM1234K' },
  },
  {
    phone: '9000000007',
    role: 'CUSTOMER',
    name: 'Divya Nair',
    email: 'divya@rider.example',
    kyc: { drivingLicense: 'KA0120200011127', aadharNumber: 345634563457, panNumber: 'BQRPN5678L' },
    hasPass: true,
  },
  { phone: '9000000008', role: 'CUSTOMER', name: 'Rahul Verma', email: 'rahul@rider.example' },
  { phone: '9000000009', role: 'CITY_ADMIN', name: 'Kavya Gowda', email: 'kavya@voltloop.example' },
  { phone: '9000000010', role: 'SALES_AGENT', name: 'Manoj Shetty', email: 'manoj@voltloop.example' },
]

const config = readConfig(process.env)
const sealer = createSealer(Buffer.from(config.KYC_KEY, 'base64'))
const now = systemClock().now()
const passwordHash = await hashPassword(PASSWORD)
const database = openDatabase(config.DATABASE_URL, (error) => {
  throw error
})
await database.transact(async (db) => {
  const { count } = await db.selectFrom('users').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count > 0) return
  for (const account of ACCOUNTS) await addAccount(db, account)
})
await database.close()

async function addAccount(db: Db, account: DemoAccount): Promise<void> {
  const { role, name } = account
  const contact = { phone: `+91${account.phone}`, email: account.email ?? null, isEmailVerified: true }
  const dob = role === 'CUSTOMER' ? '1996-08-21' : null
  const userId = await insertUser(db, { role, name, ...contact, dob, passwordHash }, now)
  if (account.kyc) {
    await saveKyc(db, { userId, role, sessionId: userId, cityId: null, hubId: null }, account.kyc, sealer, now)
  }
  if (account.hasPass) await grantPass(db, userId, true)
}

import { ACCOUNT_MAILS } from '@voltloop/contract/accounts/account-mails'
import { runInBatches } from '../platform/db/batches.ts'
import type { Db, Transact } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { inQueue, onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { Sealer } from '../platform/seal.ts'
import { deleteOldAttempts, refundAttempt, takeAttempt, type Limit } from '../platform/attempts.ts'
import './events.ts'
import type { AccountLimits } from './limits.ts'
import { deleteOldBrowsers } from './sessions/known-browsers.ts'
import { deleteExpiredLogins } from './login/pending-login.ts'
import { accountMail } from './mails.ts'
import { deleteOldDeskProofs } from './desk-proofs.ts'
import { deleteExpiredCodes } from './otp/codes.ts'
import { deleteExpiredLinks } from './google/pending-link.ts'
import { resetLink } from './own-account/reset-link.ts'
import { resealNumbers } from './sealing/reseal-numbers.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'
import { deleteExpiredTokens, mintToken } from './tokens/tokens.ts'

interface JobSetting {
  sealer: Sealer
  staffSessionHours: number
  sendMail: SendMail
  publicUrl: string
  limits: AccountLimits
}

const HOURLY = 60

/** Creates the account jobs. Each mail job creates its token itself, so that no row of the queue contains a token. */
export function accountJobs({ sealer, staffSessionHours, sendMail, publicUrl, limits }: JobSetting): Job[] {
  async function sendVerification(transact: Transact, userId: string, now: Date): Promise<void> {
    const minted = await transact(async (db) => {
      const user = await readRecipient(db, userId)
      const email = user && unverifiedEmailOf(user)
      if (!email) return null
      return { to: { ...user, email }, secret: await mintToken(db, userId, 'verifyEmail', email, now) }
    })
    if (!minted) return
    const link = new URL(`/auth/email-verification?token=${minted.secret}`, publicUrl).href
    const text = minted.to.pendingEmail === null ? ACCOUNT_MAILS.verification : ACCOUNT_MAILS.newEmail
    await sendMail(accountMail(minted.to, text(minted.to), link))
  }

  // Limit the mails to each e-mail: repeated sign-ups with somebody else's e-mail must not flood the mailbox. The
  // sign-up itself still succeeds.
  async function sendWithinLimit(transact: Transact, userId: string, now: Date): Promise<void> {
    const user = await transact((db) => readRecipient(db, userId))
    const email = user && unverifiedEmailOf(user)
    if (!email) return
    const limit = limits.signupMail(email)
    if (!(await mayMail(transact, limit, now))) return
    try {
      await sendVerification(transact, userId, now)
    } catch (error) {
      // Return the attempt, because no mail was sent. Otherwise a retry of this job could run into the limit.
      await transact((db) =>
        refundAttempt(
          db,
          limit.map(({ key }) => key),
        ),
      )
      throw error
    }
  }

  return [
    ...inQueue('mail', [
      onEvent('account.registered', 'verification', ({ transact, now }, { userId }) =>
        sendWithinLimit(transact, userId, now),
      ),
      onEvent('account.verificationRequested', 'verification', async ({ transact, now }, { userIds }) => {
        const [first, ...others] = userIds
        // The request has already used one attempt, so the first mail must not take another.
        if (first) await sendVerification(transact, first, now)
        for (const userId of others) await sendWithinLimit(transact, userId, now)
      }),
      onEvent('account.resetRequested', 'mail', async ({ transact, now }, { userId }) => {
        if (!userId) return
        const minted = await transact(async (db) => {
          const user = await readRecipient(db, userId)
          // The e-mail may have been changed since the request. A new one is not verified yet.
          if (!user?.email || !user.isVerified) return null
          return { to: { ...user, email: user.email }, secret: await mintToken(db, userId, 'resetPassword', null, now) }
        })
        if (!minted) return
        const link = resetLink(publicUrl, minted.secret)
        await sendMail(accountMail(minted.to, ACCOUNT_MAILS.reset(minted.to), link))
      }),
      onEvent('account.googleLinked', 'mail', async ({ transact }, { userId, isPasswordRemoved }) => {
        const user = await transact((db) => readRecipient(db, userId))
        if (!user?.email || !user.isVerified) return
        const link = new URL('/auth/resetpassword', publicUrl).href
        const text = ACCOUNT_MAILS.googleLinked({ ...user, isPasswordRemoved })
        await sendMail(accountMail({ ...user, email: user.email }, text, link))
      }),
      onEvent('account.passwordChanged', 'mail', async ({ transact }, { userId }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/resetpassword', publicUrl).href
        if (user?.email && user.isVerified)
          await sendMail(accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.passwordChanged(user), link))
      }),
      onEvent('account.phoneChanged', 'mail', async ({ transact }, { userId }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/resetpassword', publicUrl).href
        if (user?.email && user.isVerified)
          await sendMail(accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.phoneChanged(user), link))
      }),
      onEvent('account.emailChangeRequested', 'verification', ({ transact, now }, { userId }) =>
        sendVerification(transact, userId, now),
      ),
      onEvent('account.emailChangeRequested', 'mail', async ({ transact }, { userId }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/resetpassword', publicUrl).href
        if (!user?.email || !user.isVerified || !user.pendingEmail) return
        await sendMail(accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.emailChangeRequested(user), link))
      }),
      onEvent('account.kycErasureAnnounced', 'mail', async ({ transact }, { userId }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/login', publicUrl).href
        if (user?.email && user.isVerified)
          await sendMail(accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.kycErasure(), link))
      }),
      onEvent('account.emailChanged', 'mail', async ({ transact }, { userId, oldEmail }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/contact', publicUrl).href
        if (user) await sendMail(accountMail({ ...user, email: oldEmail }, ACCOUNT_MAILS.emailChanged(user), link))
      }),
      onEvent('account.secondFactorGuessed', 'mail', async ({ transact }, { userId }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/resetpassword', publicUrl).href
        if (user?.email && user.isVerified)
          await sendMail(accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.secondFactorGuessed(user), link))
      }),
      onEvent('account.secondFactorChanged', 'mail', async ({ transact }, { userId, change }) => {
        const user = await transact((db) => readRecipient(db, userId))
        const link = new URL('/auth/resetpassword', publicUrl).href
        if (user?.email && user.isVerified)
          await sendMail(
            accountMail({ ...user, email: user.email }, ACCOUNT_MAILS.secondFactor({ ...user, change }), link),
          )
      }),
    ]),
    sweep('resealNumbers', HOURLY, async ({ transact, log }) => {
      const { resealed, unreadable } = await resealNumbers(transact, sealer)
      if (resealed > 0) log.info({ accounts: resealed }, 'identity numbers sealed with the current key')
      if (unreadable > 0) log.error({ accounts: unreadable }, 'identity numbers are sealed with a key that is missing')
    }),
    sweep('deleteExpiredAccountRows', HOURLY, async ({ transact, now }) => {
      await runInBatches(transact, (db, batch) => deleteExpiredSessions(db, batch, staffSessionHours, now))
      for (const deleteBatch of EXPIRING) await runInBatches(transact, (db, batch) => deleteBatch(db, batch, now))
    }),
  ]
}

const EXPIRING = [
  deleteExpiredTokens,
  deleteExpiredLinks,
  deleteExpiredLogins,
  deleteExpiredCodes,
  deleteOldDeskProofs,
  deleteOldBrowsers,
  deleteOldAttempts,
]

async function readRecipient(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at', 'pending_email', 'phone', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  return {
    name: user.name,
    email: user.email,
    isVerified: user.email_verified_at !== null,
    pendingEmail: user.pending_email,
    phoneEnding: user.phone?.slice(-4) ?? null,
    isEmployee: user.role !== 'CUSTOMER',
  }
}

// The e-mail that a verification link goes to, if any.
function unverifiedEmailOf(user: { email: string | null; isVerified: boolean; pendingEmail: string | null }) {
  return user.pendingEmail ?? (user.isVerified ? null : user.email)
}

async function mayMail(transact: Transact, limit: Limit[], now: Date): Promise<boolean> {
  try {
    await takeAttempt(transact, limit, now)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

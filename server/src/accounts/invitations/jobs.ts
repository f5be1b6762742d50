import { ACCOUNT_MAILS } from '@voltloop/contract/accounts/account-mails'
import type { Db } from '../../platform/db/db.ts'
import { inQueue, onEvent, type Job } from '../../platform/jobs/jobs.ts'
import type { SendMail } from '../../platform/mail.ts'
import type { SendSms } from '../../platform/sms.ts'
import { isInvited } from '../employees/employee-queries.ts'
import '../events.ts'
import { accountMail } from '../mails.ts'
import { mintToken } from '../tokens/tokens.ts'

interface InvitationSetting {
  sendMail: SendMail
  sendSms: SendSms
  publicUrl: string
}

/**
 * Creates the jobs that send invitations: by mail, or by SMS to an employee without an email. Each creates the token
 * itself, so that no row of the queue contains one.
 */
export function invitationJobs({ sendMail, sendSms, publicUrl }: InvitationSetting): Job[] {
  const linkOf = (secret: string) => new URL(`/auth/invitation?token=${secret}`, publicUrl).href
  return [
    ...inQueue('mail', [
      onEvent('account.invited', 'invitationMail', async ({ transact, now }, { userId }) => {
        const minted = await transact(async (db) => {
          const user = await readInvited(db, userId)
          if (!user?.email) return null
          const secret = await mintToken(db, userId, 'invitation', user.email, now)
          const phoneEnding = user.phone?.slice(-4) ?? null
          return { secret, to: { name: user.name, email: user.email, phoneEnding, isEmployee: true } }
        })
        if (!minted) return
        await sendMail(accountMail(minted.to, ACCOUNT_MAILS.invitation(minted.to), linkOf(minted.secret)))
      }),
    ]),
    ...inQueue('sms', [
      onEvent('account.invited', 'invitationSms', async ({ transact, now }, { userId }) => {
        const minted = await transact(async (db) => {
          const user = await readInvited(db, userId)
          if (!user?.phone || user.email) return null
          return { to: user.phone, secret: await mintToken(db, userId, 'invitation', null, now) }
        })
        if (!minted) return
        await sendSms({ to: minted.to, template: 'invitation', variables: { link: linkOf(minted.secret) } })
      }),
    ]),
  ]
}

// Somebody may have set the password, or closed the account, since the event.
function readInvited(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['name', 'email', 'phone'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .where(isInvited)
    .executeTakeFirst()
}

import * as words from '@voltloop/contract/accounts/consents-messages'
import { ACCOUNT_DELETED } from '@voltloop/contract/accounts/deletion-messages'
import * as privacy from '@voltloop/contract/accounts/privacy'
import { accountLimits, browserCookieName, readConsents, senderOf } from '../accounts/index.ts'
import { recordSecurityEvent } from '../audit/index.ts'
import { sessionCookieName } from '../platform/http/cookies.ts'
import { AppError } from '../platform/errors.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import type { Sealer } from '../platform/seal.ts'
import { giveConsents, withdrawKycConsent } from './consents.ts'
import { deleteAccountFlow } from './delete-account-flow.ts'
import { exportPersonalData } from './export.ts'
import { privacyJobs } from './jobs.ts'

interface PrivacySetting {
  sealer: Sealer
  /** Storage for condition photos. */
  photos: PrivateFiles
  isHttps: boolean
  rateLimitFactor: number
}

/** Creates the privacy module: what people may ask for under data protection law, across all other modules. */
export function privacyModule({ sealer, photos, isHttps, rateLimitFactor }: PrivacySetting): {
  routes: BoundRoute[]
  jobs: Job[]
} {
  const limits = accountLimits(rateLimitFactor, sealer)
  return {
    routes: [
      route(privacy.exportOwnData, async ({ transact, runReport, read, actor: { userId }, client, now }) => {
        await transact((db) =>
          recordSecurityEvent(db, client, { kind: 'dataExported', actorId: userId, detail: 'ownData' }, now),
        )
        // A replica that is behind may not have a new account yet.
        const data =
          (await runReport((db) => exportPersonalData(db, userId, now))) ??
          (await exportPersonalData(read, userId, now))
        if (!data) throw new AppError('notSignedIn')
        return { data }
      }),
      route(privacy.listConsents, async ({ db, actor }) => ({ data: await readConsents(db, actor.userId) })),
      route(privacy.giveConsents, async ({ db, actor, body, now }) => ({
        message: words.CONSENTS_SAVED,
        data: await giveConsents(db, actor, body.consents, now),
      })),
      route(privacy.withdrawKycConsent, async ({ db, actor, now }) => ({
        message: words.KYC_CONSENT_WITHDRAWN,
        data: await withdrawKycConsent(db, actor, now),
      })),
      route(privacy.deleteAccount, async ({ transact, actor, body, network, client, cookies, now }) => {
        const typed = { ...body, sender: senderOf({ actor, network, cookies }, isHttps), client }
        await deleteAccountFlow(transact, actor, typed, { limits, sealer }, now)
        cookies.clear(sessionCookieName(isHttps))
        cookies.clear(browserCookieName(isHttps))
        return { message: ACCOUNT_DELETED }
      }),
    ],
    jobs: privacyJobs(photos),
  }
}

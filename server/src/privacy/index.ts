import * as words from '@voltloop/contract/messages/consents'
import * as privacy from '@voltloop/contract/privacy'
import { readConsents } from '../accounts/index.ts'
import { recordSecurityEvent } from '../audit/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { giveConsents, withdrawKycConsent } from './consents.ts'
import { exportPersonalData } from './export.ts'

/** The privacy module: what people may ask for under data protection law, across all other modules. */
export const privacyRoutes: BoundRoute[] = [
  route(privacy.exportOwnData, async ({ db, actor, client, now }) => {
    await recordSecurityEvent(db, client, { kind: 'dataExported', actorId: actor.userId, detail: 'ownData' }, now)
    return { data: await exportPersonalData(db, actor.userId, now) }
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
]

import * as words from '@voltloop/contract/accounts/second-factor-messages'
import * as endpoints from '@voltloop/contract/accounts/totp'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import { resetSecondFactor } from './clear-second-factor.ts'
import {
  confirmTotpFlow,
  readTotp,
  removeTotpFlow,
  replaceRecoveryCodesFlow,
  type EnrolmentSetting,
} from './totp-enrolment.ts'

/** Returns the routes with which staff set up two-step login, and with which the super admin resets it. */
export function totpRoutes(setting: EnrolmentSetting): BoundRoute[] {
  return [
    route(endpoints.getTotp, async ({ db, actor }) => ({ data: await readTotp(db, actor, setting.isTotpRequired) })),
    route(endpoints.confirmTotp, async ({ transact, actor, body, client, now }) => ({
      message: words.TWO_STEP_TURNED_ON,
      data: { recoveryCodes: await confirmTotpFlow(transact, actor, { ...body, client }, setting, now) },
    })),
    route(endpoints.removeTotp, async ({ transact, actor, body, client, now }) => {
      await removeTotpFlow(transact, actor, { ...body, client }, setting, now)
      return { message: words.TWO_STEP_TURNED_OFF }
    }),
    route(endpoints.replaceRecoveryCodes, async ({ transact, actor, body, client, now }) => ({
      message: words.RECOVERY_CODES_REPLACED,
      data: { recoveryCodes: await replaceRecoveryCodesFlow(transact, actor, { ...body, client }, setting, now) },
    })),
    route(endpoints.resetTotp, async ({ db, actor, params, client, now }) => {
      await resetSecondFactor(db, actor, params.userId, client, now)
      return { message: words.TWO_STEP_RESET }
    }),
  ]
}

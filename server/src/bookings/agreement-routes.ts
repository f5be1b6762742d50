import * as agreements from '@voltloop/contract/bookings/agreements'
import * as words from '@voltloop/contract/bookings/agreements-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { skipAgreement } from './agreements/agreement.ts'
import { readAgreementToSign } from './agreements/queries.ts'
import { agreementFlow, signAgreementFlow } from './agreements/sign-flow.ts'
import { readBooking } from './lists/queries.ts'

export function agreementRoutes(files: PrivateFiles): BoundRoute[] {
  return [
    route(agreements.readAgreement, async ({ db, actor, params }) => ({
      data: await readAgreementToSign(db, actor, params.transactionId),
    })),
    route(agreements.signAgreement, async ({ transact, actor, params, body, now }) => {
      await signAgreementFlow(transact, actor, { ...params, ...body }, files, now)
      const data = await transact((db) => readBooking(db, actor, params.transactionId, now))
      return { message: words.AGREEMENT_SIGNED, data }
    }),
    route(agreements.skipAgreement, async ({ db, actor, params, body, now }) => {
      await skipAgreement(db, actor, { ...params, ...body }, now)
      return { message: words.AGREEMENT_SKIPPED, data: await readBooking(db, actor, params.transactionId, now) }
    }),
    route(agreements.downloadAgreement, async ({ transact, actor, params, reply }) => {
      const { fileName, pdf } = await agreementFlow(transact, actor, params, files)
      await reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(pdf)
    }),
  ]
}

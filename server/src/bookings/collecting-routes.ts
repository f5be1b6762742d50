import * as requests from '@voltloop/contract/payments/payment-requests'
import * as words from '@voltloop/contract/payments/payment-requests-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import {
  createRequestFlow,
  endRequestFlow,
  resendLink,
  showCodeFlow,
  showRequest,
  type CollectContext,
} from './collecting/request-flow.ts'
import { linkReturnFlow } from './settlement/link-return-flow.ts'

export function collectingRoutes(context: CollectContext): BoundRoute[] {
  const { gateway } = context
  return [
    route(requests.createPaymentRequest, async ({ transact, actor, body, header, now }) => ({
      message: body.kind === 'LINK' ? words.LINK_CREATED : words.CODE_CREATED,
      data: await createRequestFlow(transact, actor, { body, key: header('idempotency-key') }, context, now),
    })),
    route(requests.readPaymentRequest, async ({ db, actor, params, now }) => ({
      data: await showRequest(db, actor, params.requestId, now),
    })),
    route(requests.resendPaymentRequest, async ({ db, actor, params, now }) => ({
      message: words.LINK_RESENT,
      data: await resendLink(db, actor, params.requestId, now),
    })),
    route(requests.cancelPaymentRequest, async ({ transact, actor, params, now }) => ({
      message: words.REQUEST_CANCELLED,
      data: await endRequestFlow(transact, actor, params.requestId, gateway, now),
    })),
    route(requests.showPaymentCode, async ({ transact, actor, params, reply }) => {
      const picture = await showCodeFlow(transact, actor, params.requestId)
      await reply.type('image/webp').header('cache-control', 'private, max-age=7200').send(picture)
    }),
    route(requests.returnFromLink, async ({ transact, query, log, reply, now }) => {
      await reply.redirect(await linkReturnFlow({ transact, gateway, log }, query, now), 303)
    }),
  ]
}

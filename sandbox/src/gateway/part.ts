import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxSettings } from '../settings.ts'
import { apiRoutes } from './api.ts'
import { checkoutRoutes } from './checkout.ts'
import { openGateway } from './gateway.ts'
import { gatewayPage } from './gateway-page.ts'
import { linkPages } from './links/routes.ts'
import { operatorRoutes } from './operator.ts'
import { ApiError, badRequest, serverError } from './api-error.ts'
import { settleLater } from './refunds.ts'
import { scriptRoutes } from './scripts.ts'

/** Opens a local replacement for Razorpay: its API, its checkout, its webhooks, and control endpoints for scripts. */
export function openGatewayPart(settings: SandboxSettings) {
  const gateway = openGateway(settings)
  for (const { refund } of gateway.ledger.refunds.values()) {
    if (refund.status === 'pending') settleLater(gateway, refund.id)
  }
  return {
    routes: (app: FastifyInstance) => {
      app.setErrorHandler(sendError)
      apiRoutes(app, gateway)
      checkoutRoutes(app, gateway)
      linkPages(app, gateway)
      scriptRoutes(app, gateway)
      operatorRoutes(app, gateway)
      gatewayPage(app, gateway)
    },
    stop: gateway.stop,
  }
}

function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof ApiError ? error : fromFramework(error, request)
  return reply.status(refusal.statusCode).send(refusal.body)
}

function fromFramework(error: FastifyError, request: FastifyRequest): ApiError {
  if (error.statusCode !== undefined && error.statusCode < 500) return badRequest(error.message)
  request.log.error(error)
  return serverError(500)
}

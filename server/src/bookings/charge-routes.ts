import * as charges from '@voltloop/contract/bookings/charges'
import * as words from '@voltloop/contract/bookings/charges-messages'
import * as history from '@voltloop/contract/company/vehicle-history'
import type { Gateway } from '../payments/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { chargePaperFlow } from './charges/charge-paper-flow.ts'
import { agreeToCharge, decideDispute, disputeCharge, waiveCharge } from './charges/decide-charge.ts'
import { payChargeFlow } from './charges/pay-charge-flow.ts'
import { proposeCharge } from './charges/propose-charge.ts'
import { readLateness, readOneCharge, readOwnCharges, readRideCharges, readVehicleCharges } from './charges/queries.ts'
import { takeChargeCash } from './hub/take-charge-cash.ts'

export function chargeRoutes({ gateway }: { gateway: Gateway }): BoundRoute[] {
  return [
    route(charges.listRideCharges, ({ db, actor, params, now }) =>
      readRideCharges(db, actor, params.transactionId, now),
    ),
    route(history.listVehicleCharges, ({ db, actor, params, query, now }) =>
      readVehicleCharges(db, actor, params.vehicleId, query, now),
    ),
    route(charges.listOwnCharges, async ({ db, actor, now }) => ({ data: await readOwnCharges(db, actor, now) })),
    route(charges.readLateness, async ({ db, actor, params, query, now }) => ({
      data: await readLateness(db, actor, { ...params, ...query }, now),
    })),
    route(charges.proposeCharge, async ({ db, actor, params, body, now }) => {
      const chargeId = await proposeCharge(db, actor, params.transactionId, body, now)
      return { message: words.CHARGE_PROPOSED, data: await readOneCharge(db, actor, chargeId, now) }
    }),
    route(charges.agreeToCharge, async ({ db, actor, params, now }) => {
      const isPaid = await agreeToCharge(db, actor, params.chargeId, now)
      const message = isPaid ? words.CHARGE_PAID_FROM_DEPOSIT : words.CHARGE_AGREED
      return { message, data: await readOneCharge(db, actor, params.chargeId, now) }
    }),
    route(charges.disputeCharge, async ({ db, actor, params, body, now }) => {
      await disputeCharge(db, actor, params.chargeId, body.reason, now)
      return { message: words.CHARGE_DISPUTED, data: await readOneCharge(db, actor, params.chargeId, now) }
    }),
    route(charges.decideDispute, async ({ db, actor, params, body, now }) => {
      await decideDispute(db, actor, params.chargeId, body, now)
      const message = body.isUpheld ? words.CHARGE_UPHELD : words.CHARGE_DROPPED
      return { message, data: await readOneCharge(db, actor, params.chargeId, now) }
    }),
    route(charges.waiveCharge, async ({ db, actor, params, body, now }) => {
      await waiveCharge(db, actor, params.chargeId, body.reason, now)
      return { message: words.CHARGE_WAIVED, data: await readOneCharge(db, actor, params.chargeId, now) }
    }),
    route(charges.takeChargeCash, async ({ db, actor, params, now }) => {
      await takeChargeCash(db, actor, params.chargeId, now)
      return { message: words.CHARGE_CASH_TAKEN, data: await readOneCharge(db, actor, params.chargeId, now) }
    }),
    route(charges.payCharge, ({ transact, actor, body, now }) =>
      payChargeFlow(transact, actor, body.chargeId, gateway, now),
    ),
    route(charges.downloadChargePaper, async ({ transact, actor, params, reply }) => {
      const { fileName, pdf } = await chargePaperFlow(transact, actor, params.chargeId)
      await reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(pdf)
    }),
  ]
}

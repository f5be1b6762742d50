import './events.ts'
import './tables.ts'

export { closeAlarm, lockOpenAlarm, measureAlarms, raiseAlarm, raiseAlarmOnce } from './alarms.ts'
export { isCaptureRecorded, recordCapture, setCaptureStatus, updateCaptureStatus, type Capture } from './captures.ts'
export { recordDispute } from './disputes.ts'
export { GatewayError } from './gateway-call.ts'
export { recordGatewayRefunds } from './gateway-refunds.ts'
export { createGateway, type Gateway, type GatewayDispute, type GatewayPayment, type GatewayRefund } from './gateway.ts'
export { paymentJobs } from './jobs.ts'
export { checkLedger, type LedgerVerdict } from './ledger.ts'
export {
  closeDepositOrders,
  closeOrder,
  findOpenDepositOrders,
  findOrderByGatewayId,
  findOrderBySubject,
  findOrderId,
  insertOrder,
  lockOrder,
  newOrder,
  openOrder,
  readBookingOfSubject,
  type PaymentOrder,
  type PaymentReference,
  type Subject,
} from './orders.ts'
export { matchListed, readReconciledUntil, saveReconciledUntil, type OwnPayment } from './listed-payments.ts'
export { readRefundsUnderWay, readUnsettledBookings } from './open-payments.ts'
export { placeKnownOrder, placeOrder, type PlacedOrder } from './place-order-flow.ts'
export { measureOverdueRefunds } from './overdue-refunds.ts'
export { resolveRefund } from './resolve-refund-flow.ts'
export { retryRefund } from './stuck-refunds.ts'
export {
  readRefundable,
  readRefunds,
  REFUND_PROGRESS,
  requestPartRefund,
  requestRefund,
  requestSpreadRefund,
  type RefundReason,
  type ShownRefund,
} from './refunds.ts'
export {
  storeWebhook,
  markWebhookProcessed,
  readPendingWebhook,
  readWebhook,
  lockWebhook,
  type WebhookFacts,
} from './webhooks.ts'
export { createAtGateway } from './requests/create-flow.ts'
export { fetchCodePicture } from './requests/code-picture-flow.ts'
export { cancelRequestFlow } from './requests/end-flow.ts'
export {
  findRequestNumber,
  markRequestPaid,
  MAX_SENT,
  openRequest,
  readRequest,
  readRequester,
  resendRequest,
  type PaymentRequest,
} from './requests/request.ts'
export { sendLinkJobs } from './requests/send-jobs.ts'
export { checkoutOrigins } from './checkout-origins.ts'

import './events.ts'
import './tables.ts'

export { measureAlarms, raiseAlarm } from './alarms.ts'
export { recordCapture, setCaptureStatus } from './captures.ts'
export { createGateway, type Gateway } from './gateway.ts'
export { paymentJobs } from './jobs.ts'
export { checkLedger, type LedgerVerdict } from './ledger.ts'
export {
  closeOrder,
  findOrderByGatewayId,
  findOrderBySubject,
  lockOrder,
  recordCheck,
  openOrder,
  readOrdersToCheck,
  type PaymentOrder,
} from './orders.ts'
export { placeOrder, type PlacedOrder } from './place-order-flow.ts'
export { applyRefundUpdate, readRefunds, requestRefund, type RefundReason } from './refunds.ts'
export { storeWebhook, markWebhookProcessed, readWebhook, lockWebhook, type WebhookFacts } from './webhooks.ts'
export { checkoutOrigins } from './checkout-origins.ts'

import * as requests from '@voltloop/contract/payments/payment-requests'
import { makeBooking } from '../../../support/people/bookings.ts'
import { askForRenewal, askToPay } from '../../../support/people/payment-requests.ts'
import { CITY, type BroadcastCase } from './case.ts'

const reaches = { bookings: [...CITY, 'user'] }

export const PAYMENT_CASES: BroadcastCase[] = [
  {
    endpoint: requests.createPaymentRequest,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
      return () => askToPay(shop.agent, transactionId, 'QR')
    },
    reaches,
  },
  {
    endpoint: requests.resendPaymentRequest,
    prepare: async ({ server, shop }) => {
      const { requestId } = await askForRenewal(server, shop, 'LINK')
      return () => shop.agent.call(requests.resendPaymentRequest, { params: { requestId } })
    },
    reaches,
  },
  {
    endpoint: requests.cancelPaymentRequest,
    prepare: async ({ server, shop }) => {
      const { requestId } = await askForRenewal(server, shop, 'LINK')
      return () => shop.agent.call(requests.cancelPaymentRequest, { params: { requestId } })
    },
    reaches,
  },
]

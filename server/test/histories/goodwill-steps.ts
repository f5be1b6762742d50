import { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { callUntyped } from '../support/caller.ts'
import type { Step } from './history.ts'

export const GOODWILL_STEPS = {
  refundGoodwill: {
    weight: 2,
    perform: async ({ crew }, { transactionId }, turn) => {
      const body = { transactionId, kind: 'REFUND', amount: turn % 2 ? 150 : 40, reason: 'Long wait' }
      return (await callUntyped(turn % 3 ? crew.supporter : crew.city.admin, giveGoodwill, { body })).status
    },
  },
  giveFreeDay: {
    weight: 2,
    perform: async ({ crew }, { transactionId }) => {
      const body = { transactionId, kind: 'FREE_DAYS', days: 1, reason: 'Breakdown' }
      return (await callUntyped(crew.city.admin, giveGoodwill, { body })).status
    },
  },
  confirmRefund: {
    weight: 1,
    perform: async ({ crew }, { transactionId }) =>
      (await callUntyped(crew.agent, confirmRefund, { body: { transactionId } })).status,
  },
} satisfies Record<string, Step>

import { confirmRefund, giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { callUntyped } from '../support/caller.ts'
import { RIDE_STEPS } from './ride-steps.ts'
import { ON_ROAD, type Step } from './history.ts'

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
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }) => {
      const body = { transactionId, kind: 'FREE_DAYS', days: 1, reason: 'Breakdown' }
      return (await callUntyped(crew.city.admin, giveGoodwill, { body })).status
    },
  },
  confirmRefund: {
    weight: 1,
    about: ON_ROAD,
    // Only what was paid in cash is refunded in cash.
    perform: async (scene, subject) => {
      const { crew } = scene
      const { transactionId } = subject
      await RIDE_STEPS.renewCash.perform(scene, subject)
      await RIDE_STEPS.confirmCash.perform(scene, subject)
      const body = { transactionId, kind: 'REFUND', amount: 60, reason: 'Long wait' }
      await callUntyped(crew.supporter, giveGoodwill, { body })
      return (await callUntyped(crew.agent, confirmRefund, { body: { transactionId } })).status
    },
  },
} satisfies Record<string, Step>

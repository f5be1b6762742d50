import type { Photo } from '@voltloop/contract/bookings/conditions'
import { findPayableDeposit, payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { confirmPayout, settleCash } from '@voltloop/contract/bookings/rides'
import { expect } from 'vitest'
import { callUntyped } from '../support/caller.ts'
import { inspectReturn } from '../support/people/deposits.ts'
import { sendPhoto } from '../support/people/photos.ts'
import { CASH_DUE, ON_ROAD, type PlacedOrder, type Scene, type Step } from './history.ts'
import { accept } from './payment-steps.ts'

/** Bookings whose customer has deposit that no ride needs. */
const WITH_FREE_DEPOSIT =
  '(select held_deposit_paise - deposit_in_use_paise >= 70000 from users where id = b.customer_id)'

export const DEPOSIT_STEPS = {
  acceptLate: {
    weight: 1,
    about: "b.status = 'CREATED'",
    perform: async (scene, subject) => {
      await scene.server.advance(3 * 3600)
      return accept(scene, subject)
    },
  },
  useDeposit: {
    weight: 2,
    about: CASH_DUE,
    perform: async ({ crew }, { transactionId }, turn) => {
      const body = { transactionId, outcome: 'FROM_DEPOSIT' }
      return (await callUntyped(turn % 2 ? crew.agent : crew.city.admin, settleCash, { body })).status
    },
  },
  waiveCash: {
    weight: 2,
    about: CASH_DUE,
    perform: async ({ crew }, { transactionId }) => {
      const body = { transactionId, outcome: 'WAIVED', reason: 'Breakdown' }
      return (await callUntyped(crew.city.admin, settleCash, { body })).status
    },
  },
  returnDeposit: {
    weight: 2,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }) =>
      (await inspectReturn(crew, transactionId, { outcome: 'RETURN' })).status,
  },
  keepDeposit: {
    weight: 1,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }, turn) => {
      const upload = await sendPhoto(crew.agent, transactionId, 'return')
      if (upload.status !== 200) return upload.status
      const { photoId } = upload.body.data as Photo
      const deposit = { outcome: 'KEEP_PART', amount: turn % 2 ? 2000 : 600, reason: 'Left mirror broken' }
      return (await inspectReturn(crew, transactionId, deposit, { photoIds: [photoId] })).status
    },
  },
  payOut: {
    weight: 2,
    about: WITH_FREE_DEPOSIT,
    perform: async ({ crew }, { rider }, turn) => {
      const body = { phone: rider.phone, amount: turn % 2 ? 2000 : 700 }
      return (await callUntyped(crew.agent, payOutDeposit, { body })).status
    },
  },
  payOutAll: { weight: 2, about: WITH_FREE_DEPOSIT, perform: payOutAll },
  confirmPayout: {
    weight: 1,
    about: ON_ROAD,
    perform: async ({ crew }, { transactionId }) => {
      await inspectReturn(crew, transactionId, { outcome: 'RETURN' })
      return (await callUntyped(crew.manager, confirmPayout, { body: { transactionId } })).status
    },
  },
} satisfies Record<string, Step>

async function payOutAll({ crew }: Scene, { rider: { phone } }: PlacedOrder): Promise<number> {
  const found = await callUntyped(crew.manager, findPayableDeposit, { query: { phone } })
  if (found.status !== 200) return found.status
  const { payable } = found.body.data as { payable: number }
  const tooMuch = await callUntyped(crew.manager, payOutDeposit, { body: { phone, amount: payable + 1 } })
  expect(tooMuch.status).toBeGreaterThanOrEqual(400)
  if (payable === 0) return tooMuch.status
  return (await callUntyped(crew.agent, payOutDeposit, { body: { phone, amount: payable } })).status
}

import type { Photo } from '@voltloop/contract/bookings/conditions'
import { correctPlate, undoStep } from '@voltloop/contract/bookings/undo'
import type { UndoAction } from '@voltloop/contract/bookings/undo-record'
import { callUntyped } from '../support/caller.ts'
import { inspectReturn } from '../support/people/deposits.ts'
import { sendPhoto } from '../support/people/photos.ts'
import { CHARGE_STEPS } from './charge-steps.ts'
import { AHEAD, ON_ROAD, pick, type PlacedOrder, type Scene, type Step } from './history.ts'
import { RIDE_STEPS, startRide } from './ride-steps.ts'

/** Steps that are undone by who made them, or by the hub's manager. Some happen first, because random ones are seldom the last of a ride. */
export const UNDO_STEPS = {
  undoHandOver: {
    weight: 3,
    about: AHEAD,
    perform: async (scene, subject, turn) => {
      await startRide(scene, subject, turn)
      return undo(scene, subject, 'undoHandOver', turn)
    },
  },
  undoSwap: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      await RIDE_STEPS.swap.perform(scene, subject, turn)
      return undo(scene, subject, 'undoSwap', turn)
    },
  },
  undoReturn: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      await RIDE_STEPS.inspectReturn.perform(scene, subject, turn)
      return undo(scene, subject, 'undoDrop', turn)
    },
  },
  undoCharges: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      await CHARGE_STEPS.chargeAtReturn.perform(scene, subject, turn)
      return undo(scene, subject, 'undoDrop', turn)
    },
  },
  undoKeptDeposit: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      const { transactionId } = subject
      const upload = await sendPhoto(scene.crew.agent, transactionId, 'return')
      if (upload.status !== 200) return upload.status
      const { photoId } = upload.body.data as Photo
      const deposit = { outcome: 'KEEP_PART', amount: turn % 2 ? 2000 : 600, reason: 'Left mirror broken' }
      await inspectReturn(scene.crew, transactionId, deposit, { photoIds: [photoId] })
      return undo(scene, subject, 'undoDrop', turn)
    },
  },
  undoLast: {
    weight: 3,
    about: `${ON_ROAD} and exists (select from booking_transitions t where t.booking_id = b.id and t.action in ('handOver', 'swap')
      and t.at > $2::timestamptz - interval '15 minutes')`,
    perform: undoLast,
  },
  correctPlate: {
    weight: 3,
    about: ON_ROAD,
    // The ride has one of the two vehicles.
    perform: async (scene, subject, turn) => {
      const status = await correct(scene, subject, turn)
      return status === 200 ? status : correct(scene, subject, turn + 1)
    },
  },
} satisfies Record<string, Step>

async function undo(
  { crew }: Scene,
  { transactionId }: PlacedOrder,
  action: UndoAction,
  turn: number,
): Promise<number> {
  const by = turn % 3 === 0 ? crew.manager : crew.agent
  return (await callUntyped(by, undoStep, { body: { transactionId, action } })).status
}

async function undoLast(scene: Scene, subject: PlacedOrder, turn: number): Promise<number | null> {
  for (const action of ['undoDrop', 'undoSwap', 'undoHandOver'] as const) {
    const status = await undo(scene, subject, action, turn)
    if (status === 200) return status
  }
  return null
}

async function correct({ crew }: Scene, { transactionId }: PlacedOrder, turn: number): Promise<number> {
  const registrationNumber = pick(crew.vehicles, turn)?.registrationNumber
  const body = { transactionId, registrationNumber }
  return (await callUntyped(turn % 3 === 0 ? crew.manager : crew.agent, correctPlate, { body })).status
}

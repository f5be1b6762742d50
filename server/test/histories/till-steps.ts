import { closeTill, listTills, signOffTill, type Till } from '@voltloop/contract/bookings/till'
import { callUntyped } from '../support/caller.ts'
import type { Scene, Step } from './history.ts'

const CASH_TO_COUNT = `exists (select from cash_movements m where m.booking_id = b.id
  and not exists (select from till_close_movements c where c.movement_id = m.id))`

/** The close of a hub's day: counted, with or without a difference, handed over and signed off. */
export const TILL_STEPS = {
  closeDay: { weight: 2, about: CASH_TO_COUNT, perform: (scene, _subject, turn) => close(scene, turn, 0) },
  closeWithDifference: { weight: 2, about: CASH_TO_COUNT, perform: (scene, _subject, turn) => close(scene, turn, 50) },
  signOff: {
    weight: 2,
    about: CASH_TO_COUNT,
    perform: async (scene, _subject, turn) => {
      if (!(await findUnsigned(scene))) await close(scene, turn, 0)
      const unsigned = await findUnsigned(scene)
      if (!unsigned) return null
      const { closeId, handedOver } = unsigned
      const received = turn % 2 ? handedOver : handedOver + 10
      const body = { closeId, received, reason: 'One note more than written' }
      return (await callUntyped(scene.crew.city.admin, signOffTill, { body })).status
    },
  },
} satisfies Record<string, Step>

async function close(scene: Scene, turn: number, differenceRupees: number): Promise<number | null> {
  const { crew } = scene
  const { hubId } = crew.hub
  const till = await readTill(scene)
  if (!till || till.lines.length === 0) return null
  const { expected } = till
  // A till from which more was given than it had is short of nothing that could be counted.
  const counted = Math.max(0, expected) + differenceRupees
  const handedOver = turn % 2 ? counted : Math.floor(counted / 2)
  const body = { hubId, expected, counted, handedOver, reason: 'Counted twice' }
  return (await callUntyped(turn % 3 ? crew.manager : crew.agent, closeTill, { body })).status
}

async function findUnsigned(scene: Scene) {
  return (await readTill(scene))?.closes.find(({ signOff }) => signOff === null)
}

async function readTill({ crew }: Scene): Promise<Till | undefined> {
  const { status, body } = await callUntyped(crew.city.admin, listTills, {})
  // The clock may have moved past the end of the session.
  return status === 200 ? (body.data as Till[]).find(({ hub }) => hub.hubId === crew.hub.hubId) : undefined
}

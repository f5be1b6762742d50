import * as emergencies from '@voltloop/contract/support/emergencies'
import { raiseTicket } from '@voltloop/contract/support/support'
import { callUntyped } from '../support/caller.ts'
import { makeModel, makePlan, makeVehicle } from '../support/people/places.ts'
import { ON_ROAD, type PlacedOrder, type Scene, type Step } from './history.ts'

const REASON = 'Motor fault'
const WITHHELD = 'b.withheld_paise > 0'

/** Breakdowns and thefts on the road, from the call for help to what becomes of the ride and its deposit. */
export const EMERGENCY_STEPS = {
  takeEmergency: {
    weight: 2,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => (await takeAsked(scene, subject, turn)).status,
  },
  towInEmergency: {
    weight: 1,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      const { params } = await takeAsked(scene, subject, turn)
      const body = { reason: REASON, ...(turn % 2 && { amount: 500 }) }
      return (await callUntyped(scene.crew.manager, emergencies.towInEmergency, { params, body })).status
    },
  },
  swapToOtherModel: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      const { params } = await takeAsked(scene, subject, turn)
      const body = { registrationNumber: await makeOther(scene), reason: REASON, isOtherModel: true }
      return (await callUntyped(scene.crew.agent, emergencies.swapInEmergency, { params, body })).status
    },
  },
  endInEmergency: {
    weight: 3,
    about: ON_ROAD,
    perform: async (scene, subject, turn) => {
      const { params } = await takeAsked(scene, subject, turn)
      const body = { reason: REASON, deposit: turn % 2 ? 'RETURN' : 'HOLD' }
      return (await callUntyped(scene.crew.agent, emergencies.endInEmergency, { params, body })).status
    },
  },
  recordTheft: { weight: 2, about: ON_ROAD, perform: recordTheft },
  decideTheft: {
    weight: 2,
    about: `${WITHHELD} or ${ON_ROAD}`,
    perform: async (scene, subject, turn) => {
      await recordTheft(scene, subject, turn)
      const { params } = await takeAsked(scene, subject, turn)
      const body = { kept: [0, 700, 2000][turn % 3], reason: 'Police case' }
      return (await callUntyped(scene.crew.city.admin, emergencies.decideTheftDeposit, { params, body })).status
    },
  },
} satisfies Record<string, Step>

async function recordTheft(scene: Scene, subject: PlacedOrder, turn: number): Promise<number> {
  const { params } = await takeAsked(scene, subject, turn)
  const body = { reason: 'Stolen at night' }
  return (await callUntyped(scene.crew.supporter, emergencies.recordTheft, { params, body })).status
}

// A second call for help finds the emergency that is open, and the one who has taken it keeps it.
async function takeAsked({ crew }: Scene, { rider, transactionId }: PlacedOrder, turn: number) {
  const body = { requestType: 'BOOKING', description: 'Emergency breakdown', transactionId, emergency: 'breakdown' }
  const raised = await callUntyped(rider, raiseTicket, { body })
  const { requestId = '0' } = (raised.body.data ?? {}) as { requestId?: string }
  const params = { requestId }
  const takers = [crew.agent, crew.manager, crew.supporter]
  const { status } = await callUntyped(takers[turn % takers.length] ?? crew.agent, emergencies.takeEmergency, {
    params,
  })
  return { params, status: raised.status === 200 ? status : raised.status }
}

async function makeOther({ crew }: Scene): Promise<string> {
  const { modelId } = await makeModel(crew.superAdmin)
  await makePlan(crew.superAdmin, [modelId], { cost: 400, duration: 1 })
  const place = { cityId: crew.city.cityId, hubId: crew.hub.hubId, modelId }
  return (await makeVehicle(crew.superAdmin, place)).registrationNumber
}

import { updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { assignVehicle, refundUnserved } from '@voltloop/contract/bookings/rides'
import { expect } from 'vitest'
import { callUntyped, type Caller, type UntypedReply } from '../support/caller.ts'
import { AHEAD, pick, type Crew, type PlacedOrder, type Scene, type Step } from './history.ts'

/** Vehicles that go out of service, and help for the bookings that are left without one. */
export const FLEET_STEPS = {
  takeOut: {
    weight: 1,
    perform: async ({ crew }, _subject, turn) => {
      const caller = pick([crew.manager, crew.agent, crew.city.admin, crew.superAdmin], turn)
      return (await takeOut(caller ?? crew.agent, pick(crew.vehicles, turn))).status
    },
  },
  putBack: { weight: 2, perform: ({ crew }) => putBackVehicles(crew) },
  assignVehicle: {
    weight: 3,
    about: AHEAD,
    perform: async ({ crew }, { transactionId }, turn) => {
      const body = { transactionId, registrationNumber: pick(crew.vehicles, turn)?.registrationNumber }
      return (await callUntyped(turn % 2 ? crew.agent : crew.manager, assignVehicle, { body })).status
    },
  },
  refundUnserved: { weight: 2, perform: takeOutAndRefundOne },
  takeOutAndRefund: { weight: 4, perform: takeOutAndRefund },
} satisfies Record<string, Step>

async function takeOutAndRefund({ crew }: Scene): Promise<number | null> {
  const unserved = await takeOutAll(crew)
  for (const transactionId of unserved) {
    expect((await refund(crew.superAdmin, transactionId)).status).toBe(200)
  }
  expect(await takeOutAll(crew)).toEqual([])
  return unserved.length > 0 ? 200 : null
}

// The other bookings stay without a vehicle.
async function takeOutAndRefundOne({ crew }: Scene, _subject: PlacedOrder, turn: number): Promise<number | null> {
  const transactionId = pick(await takeOutAll(crew), turn)
  return transactionId === undefined ? null : (await refund(crew.city.admin, transactionId)).status
}

async function putBackVehicles({ vehicles, superAdmin }: Crew): Promise<number> {
  for (const { vehicleId } of vehicles) {
    await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { outOfService: null } })
  }
  return 200
}

/** Takes every vehicle out of service. Returns the bookings that are without one then. */
async function takeOutAll({ vehicles, superAdmin }: Crew): Promise<string[]> {
  let unserved: string[] = []
  for (const vehicle of vehicles) unserved = unservedIn(await takeOut(superAdmin, vehicle))
  return unserved
}

function takeOut(caller: Caller, vehicle: Vehicle | undefined): Promise<UntypedReply> {
  const input = { params: { vehicleId: vehicle?.vehicleId }, body: { outOfService: 'Brakes fail' } }
  return callUntyped(caller, updateVehicle, input)
}

function refund(caller: Caller, transactionId: string): Promise<UntypedReply> {
  return callUntyped(caller, refundUnserved, { body: { transactionId } })
}

function unservedIn({ body }: UntypedReply): string[] {
  return (body as { unserved?: string[] }).unserved ?? []
}

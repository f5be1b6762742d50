import {
  createModel,
  createPlan,
  type Model,
  type ModelForm,
  type Plan,
  type PlanForm,
} from '@voltloop/contract/catalogue/catalogue'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import {
  assignSalesAgents,
  createCity,
  createHub,
  updateHub,
  type City,
  type CityForm,
  type Hub,
  type HubForm,
} from '@voltloop/contract/places/places'
import type * as z from 'zod/mini'
import type { TestApp } from '../app.ts'
import { dataOf, type Caller } from '../caller.ts'
import { as, type Person } from './people.ts'

let made = 0
const next = () => ++made

export async function makeCity(
  server: TestApp,
  superAdmin: Caller,
  overrides: Partial<z.input<typeof CityForm>> = {},
): Promise<City & { admin: Person }> {
  const admin = await as(server, 'CITY_ADMIN')
  const body = { name: `City ${next()}`, state: 'Telangana', adminPhone: admin.phone, ...overrides } as const
  return { ...dataOf(await superAdmin.call(createCity, { body })), admin }
}

export function hubForm(cityId: string, overrides: Partial<z.input<typeof HubForm>> = {}): z.input<typeof HubForm> {
  const number = next()
  return {
    name: `Hub ${number}`,
    address: `${number} MG Road`,
    capacity: 40,
    placeId: `ChIJ${number}`,
    cityId,
    ...overrides,
  }
}

export async function makeHub(
  caller: Caller,
  cityId: string,
  overrides: Partial<z.input<typeof HubForm>> = {},
): Promise<Hub> {
  return dataOf(await caller.call(createHub, { body: hubForm(cityId, overrides) }))
}

export function modelForm(overrides: Partial<z.input<typeof ModelForm>> = {}): z.input<typeof ModelForm> {
  const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
  return { brand: 'Ather', modelName: `450 no. ${next()}`, features, ...overrides }
}

export async function makeModel(
  superAdmin: Caller,
  overrides: Partial<z.input<typeof ModelForm>> = {},
): Promise<Model> {
  return dataOf(await superAdmin.call(createModel, { body: modelForm(overrides) }))
}

export function planForm(
  models: string[],
  overrides: Partial<z.input<typeof PlanForm>> = {},
): z.input<typeof PlanForm> {
  return { name: `Plan ${next()}`, cost: 1000, actualCost: 1200, duration: 7, models, ...overrides }
}

export async function makePlan(
  superAdmin: Caller,
  models: string[],
  overrides: Partial<z.input<typeof PlanForm>> = {},
): Promise<Plan> {
  return dataOf(await superAdmin.call(createPlan, { body: planForm(models, overrides) }))
}

export { makeVehicle, vehicleForm } from './vehicles.ts'

export async function makeAgent(server: TestApp, superAdmin: Caller, cityId: string): Promise<Person> {
  const agent = await as(server, 'SALES_AGENT')
  dataOf(await superAdmin.call(assignSalesAgents, { query: { cityId }, body: { salesAgents: [agent.phone] } }))
  return agent
}

export async function makeManager(
  server: TestApp,
  superAdmin: Caller,
  hubId: string,
  overrides: Parameters<typeof as>[2] = {},
): Promise<Person> {
  const manager = await as(server, 'HUB_MANAGER', overrides)
  dataOf(await superAdmin.call(updateHub, { params: { hubId }, body: { managerPhone: manager.phone } }))
  return manager
}

/** Marks a vehicle as deployed directly in the database, because only a booking can do so through the API. */
export async function putOnRoad(server: TestApp, vehicle: Vehicle): Promise<void> {
  const { pool } = server.app.database
  await pool.query('update vehicles set is_deployed = true, hub_id = null where id = $1', [vehicle.vehicleId])
  const stock = 'update stock set deployed = deployed + 1 where city_id = $1 and model_id = $2'
  await pool.query(stock, [vehicle.city.cityId, vehicle.model.modelId])
  if (vehicle.hub) {
    await pool.query('update hubs set vehicle_count = vehicle_count - 1 where id = $1', [vehicle.hub.hubId])
  }
}

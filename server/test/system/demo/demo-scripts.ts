import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listVehicles, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { listCities } from '@voltloop/contract/places/places'
import type { TestApp } from '../../support/app.ts'
import { dataOf, type Caller } from '../../support/caller.ts'

export async function seed(app: TestApp): Promise<void> {
  await runScript(app, 'seed-demo.ts')
}

export async function runScript({ settings }: TestApp, name: string): Promise<void> {
  const script = join(import.meta.dirname, '../../../scripts', name)
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, ...settings } })
}

export async function fleetOf(caller: Caller): Promise<Vehicle[]> {
  const cities = dataOf(await caller.call(listCities, {}))
  const lists = cities.map(({ cityId }) => caller.call(listVehicles, { params: { cityId }, query: { limit: 200 } }))
  return (await Promise.all(lists)).flatMap((reply) => dataOf(reply))
}

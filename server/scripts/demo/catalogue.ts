import type { Model } from '@voltloop/contract/catalogue/catalogue'
import type { Actor } from '@voltloop/contract/core/roles'
import { addModel, addPlan } from '../../src/catalogue/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

const MODELS = [
  { brand: 'Ather', modelName: '450X', features: { batteryType: 'CHARGING', range: 126, topSpeed: 90 } },
  { brand: 'TVS', modelName: 'iQube S', features: { batteryType: 'CHARGING', range: 100, topSpeed: 78 } },
  { brand: 'Hero Vida', modelName: 'V1 Plus', features: { batteryType: 'SWAPPING', range: 100, topSpeed: 80 } },
  { brand: 'EMotorad', modelName: 'X2 e-bike', features: { batteryType: 'HYBRID', range: 45, topSpeed: 25 } },
  { brand: 'Zypp', modelName: 'Cargo S', features: { batteryType: 'SWAPPING', range: 85, topSpeed: 45 } },
] as const

const SCOOTERS = ['450X', 'iQube S', 'V1 Plus']
const PLANS = [
  { name: 'Day pass', duration: 1, cost: 299, actualCost: 399, covers: [...SCOOTERS, 'X2 e-bike'] },
  { name: 'Weekly', duration: 7, cost: 1499, actualCost: 1999, covers: SCOOTERS },
  { name: 'Fortnight', duration: 15, cost: 2799, actualCost: 3699, covers: SCOOTERS },
  { name: 'Monthly', duration: 30, cost: 4799, actualCost: 6499, covers: SCOOTERS },
  { name: 'Quarterly', duration: 90, cost: 12_999, actualCost: 17_999, covers: SCOOTERS },
  { name: 'Monthly e-bike', duration: 30, cost: 1999, actualCost: 2499, covers: ['X2 e-bike'] },
  { name: 'Weekly cargo', duration: 7, cost: 1799, actualCost: 2199, covers: ['Cargo S'] },
  { name: 'Monthly cargo', duration: 30, cost: 5999, actualCost: 7499, covers: ['Cargo S'] },
]

/** Adds the models and the plans for them. */
export async function fillCatalogue(db: Db, superAdmin: Actor, now: Date): Promise<Model[]> {
  const models: Model[] = []
  for (const form of MODELS) models.push(await addModel(db, superAdmin, form, now))
  for (const { covers, ...plan } of PLANS) {
    const covered = models.filter((model) => covers.includes(model.modelName)).map((model) => model.modelId)
    await addPlan(db, superAdmin, { ...plan, models: covered }, now)
  }
  return models
}

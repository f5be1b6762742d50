import * as tax from '@voltloop/contract/payments/tax'
import { changeCityLimit } from '@voltloop/contract/prices/city-limits'
import { changePrice } from '@voltloop/contract/prices/prices'
import { dataOf } from '../../../support/caller.ts'
import { CITY, EVERYBODY, type BroadcastCase, type World } from './case.ts'

const TAX_TOPICS = { plans: EVERYBODY, cities: EVERYBODY, hubs: EVERYBODY }

async function supplierIdOf({ superAdmin }: World, state: string): Promise<string> {
  const { suppliers } = dataOf(await superAdmin.call(tax.listSuppliers, {}))
  return suppliers.find((one) => one.state === state)?.supplierId ?? ''
}

export const COMPANY_CASES: BroadcastCase[] = [
  {
    endpoint: changePrice,
    prepare:
      async ({ superAdmin, shop }) =>
      () =>
        superAdmin.call(changePrice, {
          params: { cityId: shop.city.cityId },
          body: { kind: 'HELMET', amount: 950, isTaxable: true },
        }),
    reaches: { plans: [...CITY, 'role:CUSTOMER'] },
  },
  {
    endpoint: changeCityLimit,
    prepare:
      async ({ superAdmin, shop }) =>
      () =>
        superAdmin.call(changeCityLimit, {
          params: { cityId: shop.city.cityId },
          body: { kind: 'HUB_WAIVER', value: 600 },
        }),
    reaches: { plans: CITY, bookings: CITY },
  },
  {
    endpoint: tax.createSupplier,
    prepare:
      async ({ superAdmin }) =>
      () =>
        superAdmin.call(tax.createSupplier, {
          body: { state: 'Goa', legalName: 'Goa Ltd', address: 'Panaji', gstin: '30AAFCV1234K1ZM', sac: '997311' },
        }),
    reaches: TAX_TOPICS,
  },
  {
    endpoint: tax.updateSupplier,
    prepare: async (world) => {
      const params = { supplierId: await supplierIdOf(world, 'Goa') }
      return () => world.superAdmin.call(tax.updateSupplier, { params, body: { address: 'Margao' } })
    },
    reaches: TAX_TOPICS,
  },
  {
    endpoint: tax.addGstRate,
    prepare: async (world) => {
      const params = { supplierId: await supplierIdOf(world, 'Karnataka') }
      return () => world.superAdmin.call(tax.addGstRate, { params, body: { gst: 5, from: '2040-01-01' } })
    },
    reaches: TAX_TOPICS,
  },
  {
    endpoint: tax.removeGstRate,
    prepare: async (world) => {
      const supplierId = await supplierIdOf(world, 'Karnataka')
      const body = { gst: 5, from: '2041-01-01' }
      const { rates } = dataOf(await world.superAdmin.call(tax.addGstRate, { params: { supplierId }, body }))
      const rateId = rates.find(({ from }) => from === body.from)?.rateId ?? ''
      return () => world.superAdmin.call(tax.removeGstRate, { params: { supplierId, rateId } })
    },
    reaches: TAX_TOPICS,
  },
]

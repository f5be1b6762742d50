import { issueResetLink, revealLicence } from '@voltloop/contract/accounts/accounts'
import * as catalogue from '@voltloop/contract/catalogue/catalogue'
import { registerEmployee, updateEmployee } from '@voltloop/contract/accounts/employees'
import * as documents from '@voltloop/contract/fleet/documents'
import * as bulk from '@voltloop/contract/fleet/bulk'
import * as fleet from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS, importVehicles, previewImport } from '@voltloop/contract/fleet/vehicle-import'
import * as places from '@voltloop/contract/places/places'
import { dataOf } from '../../../support/caller.ts'
import { makeRider, type Shop } from '../../../support/people/bookings.ts'
import { as } from '../../../support/people/people.ts'
import { photoBytes } from '../../../support/people/photos.ts'
import { makeCity, makeHub, makeModel, makePlan, makeVehicle, modelForm } from '../../../support/people/places.ts'
import { sendFiles } from '../../../support/people/uploads.ts'
import { addRows, previewFile, readGoodRows } from '../../../support/import-file.ts'
import { importRow } from '../../../support/people/vehicles.ts'
import { ALL_STAFF, CITY, EVERYBODY, VEHICLE_TOPICS, type BroadcastCase } from './case.ts'

const HUB_TOPICS = { hubs: CITY, cities: CITY, employees: CITY, insights: CITY }
const CITY_TOPICS = { cities: ALL_STAFF, hubs: CITY, employees: CITY, vehicles: CITY, insights: CITY }
const MODEL_TOPICS = { models: EVERYBODY, plans: EVERYBODY }
const PLAN_TOPICS = { ...MODEL_TOPICS, insights: ALL_STAFF }

const INSURANCE = { kind: 'INSURANCE', number: 'POL-4417', validUntil: '2099-12-31' } as const

const placeOf = (shop: Shop) => ({ cityId: shop.city.cityId, modelId: shop.model.modelId })

export const OFFICE_CASES: BroadcastCase[] = [
  {
    endpoint: issueResetLink,
    prepare: async ({ server, support }) => {
      const { phone } = await makeRider(server)
      return () => support.call(issueResetLink, { body: { phone } })
    },
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: revealLicence,
    prepare: async ({ server, superAdmin }) => {
      const { phone } = await makeRider(server)
      return () => superAdmin.call(revealLicence, { body: { phone, reason: 'A fine' } })
    },
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: registerEmployee,
    prepare:
      async ({ superAdmin }) =>
      () =>
        superAdmin.call(registerEmployee, {
          body: { name: 'Asha Rao', phone: '6000000001', role: 'SALES_AGENT', password: 'Volt@1234' },
        }),
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: updateEmployee,
    prepare:
      async ({ superAdmin, shop }) =>
      () =>
        superAdmin.call(updateEmployee, { params: { userId: shop.agent.userId }, body: { name: 'Asha Rao' } }),
    reaches: { employees: CITY, session: ['user'] },
  },
  {
    endpoint: places.assignSalesAgents,
    prepare: async ({ server, superAdmin, shop }) => {
      const { phone } = await as(server, 'SALES_AGENT')
      const body = { salesAgents: [phone] }
      return () => superAdmin.call(places.assignSalesAgents, { query: { cityId: shop.city.cityId }, body })
    },
    reaches: { employees: CITY, session: ['user'] },
  },
  {
    endpoint: places.createCity,
    prepare: async ({ server, superAdmin }) => {
      const { phone: adminPhone } = await as(server, 'CITY_ADMIN')
      return () => superAdmin.call(places.createCity, { body: { name: 'Delhi', state: 'NCR', adminPhone } })
    },
    reaches: { ...CITY_TOPICS, session: ['user'] },
  },
  {
    endpoint: places.updateCity,
    prepare: async ({ superAdmin, shop }) => {
      const params = { cityId: shop.city.cityId }
      return () => superAdmin.call(places.updateCity, { params, body: { name: 'Secunderabad' } })
    },
    reaches: CITY_TOPICS,
  },
  {
    endpoint: places.deleteCity,
    prepare: async ({ server, superAdmin }) => {
      const { cityId } = await makeCity(server, superAdmin)
      return () => superAdmin.call(places.deleteCity, { params: { cityId } })
    },
    reaches: { ...CITY_TOPICS, session: ['user'] },
  },
  {
    endpoint: places.createHub,
    prepare:
      async ({ shop }) =>
      () =>
        makeHub(shop.city.admin, shop.city.cityId),
    reaches: HUB_TOPICS,
  },
  {
    endpoint: places.updateHub,
    prepare: async ({ superAdmin, shop }) => {
      const { hubId } = await makeHub(superAdmin, shop.city.cityId)
      return () => superAdmin.call(places.updateHub, { params: { hubId }, body: { capacity: 7 } })
    },
    reaches: HUB_TOPICS,
  },
  {
    endpoint: places.deleteHub,
    prepare: async ({ superAdmin, shop }) => {
      const { hubId } = await makeHub(superAdmin, shop.city.cityId)
      return () => superAdmin.call(places.deleteHub, { params: { hubId } })
    },
    reaches: HUB_TOPICS,
  },
  {
    endpoint: catalogue.createModel,
    prepare:
      async ({ superAdmin }) =>
      () =>
        superAdmin.call(catalogue.createModel, { body: modelForm() }),
    reaches: MODEL_TOPICS,
  },
  {
    endpoint: catalogue.updateModel,
    prepare: async ({ superAdmin }) => {
      const { modelId } = await makeModel(superAdmin)
      return () => superAdmin.call(catalogue.updateModel, { params: { modelId }, body: { brand: 'TVS' } })
    },
    reaches: MODEL_TOPICS,
  },
  {
    endpoint: catalogue.uploadModelPicture,
    prepare: async ({ superAdmin }) => {
      const { modelId } = await makeModel(superAdmin)
      const picture = { bytes: await photoBytes(), fileName: 'model.png', type: 'image/png' }
      return () => sendFiles(superAdmin, catalogue.uploadModelPicture, { modelId }, [picture])
    },
    reaches: MODEL_TOPICS,
  },
  {
    endpoint: catalogue.deleteModelPicture,
    prepare: async ({ superAdmin }) => {
      const { modelId } = await makeModel(superAdmin)
      const picture = { bytes: await photoBytes(), fileName: 'model.png', type: 'image/png' }
      await sendFiles(superAdmin, catalogue.uploadModelPicture, { modelId }, [picture])
      return () => superAdmin.call(catalogue.deleteModelPicture, { params: { modelId } })
    },
    reaches: MODEL_TOPICS,
  },
  {
    endpoint: catalogue.deleteModel,
    prepare: async ({ superAdmin }) => {
      const { modelId } = await makeModel(superAdmin)
      return () => superAdmin.call(catalogue.deleteModel, { params: { modelId } })
    },
    reaches: MODEL_TOPICS,
  },
  {
    endpoint: catalogue.createPlan,
    prepare:
      async ({ superAdmin, shop }) =>
      () =>
        makePlan(superAdmin, [shop.model.modelId]),
    reaches: PLAN_TOPICS,
  },
  {
    endpoint: catalogue.updatePlan,
    prepare: async ({ superAdmin, shop }) => {
      const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId])
      return () => superAdmin.call(catalogue.updatePlan, { params: { subscriptionId }, body: { cost: 900 } })
    },
    reaches: PLAN_TOPICS,
  },
  {
    endpoint: catalogue.deletePlan,
    prepare: async ({ superAdmin, shop }) => {
      const { subscriptionId } = await makePlan(superAdmin, [shop.model.modelId])
      return () => superAdmin.call(catalogue.deletePlan, { params: { subscriptionId } })
    },
    reaches: PLAN_TOPICS,
  },
  {
    endpoint: fleet.createVehicle,
    prepare:
      async ({ superAdmin, shop }) =>
      () =>
        makeVehicle(superAdmin, placeOf(shop)),
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: fleet.updateVehicle,
    prepare: async ({ superAdmin, shop }) => {
      const { vehicleId } = await makeVehicle(superAdmin, placeOf(shop))
      return () => superAdmin.call(fleet.updateVehicle, { params: { vehicleId }, body: { outOfService: 'Brakes' } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: documents.recordVehicleDocument,
    prepare: async ({ superAdmin, shop }) => {
      const { vehicleId } = await makeVehicle(superAdmin, placeOf(shop))
      return () => superAdmin.call(documents.recordVehicleDocument, { params: { vehicleId }, body: INSURANCE })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: documents.uploadDocumentFile,
    prepare: async ({ superAdmin, shop }) => {
      const params = { vehicleId: (await makeVehicle(superAdmin, placeOf(shop))).vehicleId }
      const recorded = await superAdmin.call(documents.recordVehicleDocument, { params, body: INSURANCE })
      const { documentId } = dataOf(recorded)
      const parts = [{ bytes: '%PDF-1.7', fileName: 'insurance.pdf' }]
      return () => sendFiles(superAdmin, documents.uploadDocumentFile, { ...params, documentId }, parts)
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: fleet.deleteVehicle,
    prepare: async ({ superAdmin, shop }) => {
      const { vehicleId } = await makeVehicle(superAdmin, placeOf(shop))
      return () => superAdmin.call(fleet.deleteVehicle, { params: { vehicleId } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: bulk.bulkChangeVehicles,
    prepare: async ({ superAdmin, shop }) => {
      const { vehicleId } = await makeVehicle(superAdmin, placeOf(shop))
      const change = { kind: 'TAKE_OUT', reason: 'Brakes' } as const
      return () => superAdmin.call(bulk.bulkChangeVehicles, { body: { vehicleIds: [vehicleId], change } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: bulk.undoBulkChange,
    prepare: async ({ superAdmin, shop }) => {
      const { vehicleId } = await makeVehicle(superAdmin, placeOf(shop))
      const vehicleIds = [vehicleId]
      const change = { kind: 'TAKE_OUT', reason: 'Brakes' } as const
      const { changedAt } = dataOf(await superAdmin.call(bulk.bulkChangeVehicles, { body: { vehicleIds, change } }))
      return () => superAdmin.call(bulk.undoBulkChange, { body: { changedAt, vehicleIds } })
    },
    reaches: VEHICLE_TOPICS,
  },
  {
    endpoint: previewImport,
    prepare: async ({ superAdmin, shop }) => {
      const { brand, modelName } = shop.model
      const bytes = `${IMPORT_COLUMNS.join(',')}\n${importRow({ brand, modelName })}`
      return () => previewFile(superAdmin, shop.city.cityId, bytes)
    },
    reaches: {},
  },
  {
    endpoint: importVehicles,
    prepare: async ({ superAdmin, shop }) => {
      const { brand, modelName } = shop.model
      const bytes = `${IMPORT_COLUMNS.join(',')}\n${importRow({ brand, modelName })}`
      const rows = await readGoodRows(superAdmin, shop.city.cityId, bytes)
      return () => addRows(superAdmin, shop.city.cityId, rows)
    },
    reaches: VEHICLE_TOPICS,
  },
]

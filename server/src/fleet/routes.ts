import * as documents from '@voltloop/contract/fleet/documents'
import { DOCUMENT_FILE_SAVED } from '@voltloop/contract/fleet/documents-messages'
import * as fleet from '@voltloop/contract/fleet/fleet'
import * as words from '@voltloop/contract/fleet/fleet-messages'
import * as vehicleImport from '@voltloop/contract/fleet/vehicle-import'
import * as labels from '@voltloop/contract/fleet/labels'
import { PROBLEM_REPORTED } from '@voltloop/contract/fleet/labels-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { PART_NUMBERS, readPartWarnings } from './duplicate-parts.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { showDocumentFlow, uploadDocumentFlow } from './documents/document-file-flow.ts'
import { readDocuments } from './documents/queries.ts'
import { importFlow, previewImportFlow } from './import/import-flow.ts'
import { labelsFlow } from './labels-flow.ts'
import { readFleet, readLabelledVehicle, readVehicle } from './queries.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { serviceRoutes } from './service/routes.ts'
import { reportFlow, reportLimits } from './report-flow.ts'
import { addVehicle, retireVehicle } from './vehicle.ts'

interface FleetSetting {
  photos: PrivateFiles
  publicUrl: string
  rateLimitFactor: number
}

export const fleetRoutes = ({ publicUrl, rateLimitFactor, photos }: FleetSetting): BoundRoute[] => [
  ...serviceRoutes(photos),
  ...scheduleRoutes,
  route(fleet.listVehicles, ({ db, actor, params, query, now }) => readFleet(db, actor, params.cityId, query, now)),
  route(fleet.getVehicle, async ({ db, actor, params }) => ({ data: await readVehicle(db, actor, params.vehicleId) })),
  route(labels.getLabelledVehicle, async ({ db, actor, params }) => ({
    data: await readLabelledVehicle(db, actor, params.code),
  })),
  route(labels.reportProblem, async ({ transact, params, body, network, now }) => {
    await reportFlow(transact, params.code, body, reportLimits(rateLimitFactor, network), now)
    return { message: PROBLEM_REPORTED }
  }),
  route(labels.downloadLabels, async ({ transact, actor, params, query, reply, now }) => {
    const pdf = await labelsFlow(transact, actor, publicUrl, { ...query, cityId: params.cityId }, now)
    await reply.type('application/pdf').header('content-disposition', 'attachment; filename="labels.pdf"').send(pdf)
  }),
  route(documents.listVehicleDocuments, async ({ db, actor, params }) => ({
    data: await readDocuments(db, actor, params.vehicleId),
  })),
  route(documents.uploadDocumentFile, async ({ transact, actor, params, file, now }) => ({
    message: DOCUMENT_FILE_SAVED,
    data: await uploadDocumentFlow(transact, actor, params, file.bytes, photos, now),
  })),
  route(documents.showDocumentFile, async ({ transact, actor, params, reply }) => {
    const { bytes, type, fileName } = await showDocumentFlow(transact, actor, params, photos)
    reply.header('cache-control', 'private, no-cache').type(type)
    await reply.header('content-disposition', `attachment; filename="${fileName}"`).send(bytes)
  }),
  route(fleet.createVehicle, async ({ db, actor, body, now }) => {
    const data = await addVehicle(db, actor, body, now)
    return { message: words.VEHICLE_CREATED, data, warnings: await readPartWarnings(db, actor, data, PART_NUMBERS) }
  }),
  route(fleet.deleteVehicle, async ({ db, actor, params, now }) => {
    await retireVehicle(db, actor, params.vehicleId, now)
    return { message: words.VEHICLE_DELETED }
  }),
  route(vehicleImport.previewImport, ({ transact, actor, params, file }) =>
    previewImportFlow(transact, actor, params.cityId, file.bytes),
  ),
  route(vehicleImport.importVehicles, async ({ transact, actor, params, body, header, now }) => {
    const request = { ...params, body, key: header('idempotency-key') }
    const data = await importFlow(transact, actor, request, now)
    return { message: words.vehiclesAdded(data.added, data.added.toLocaleString('en-IN')), data }
  }),
]

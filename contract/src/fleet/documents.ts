import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { DOCUMENT_BYTES } from '../core/limits.ts'
import { choice, fieldText, Id } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import * as words from './documents-messages.ts'
import { NUMBER_TOO_LONG } from './fleet-messages.ts'

const DOCUMENT_KINDS = ['INSURANCE', 'REGISTRATION', 'PERMIT'] as const satisfies readonly words.DocumentKind[]

export const VehicleDocument = z.object({
  documentId: Id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  /** The last day in India on which it is valid, as YYYY-MM-DD. */
  validUntil: z.string(),
  file: z.nullable(z.object({ type: z.enum(['pdf', 'photo']), url: z.string() })),
  recordedAt: z.string(),
  /** Null for the account of a person that was erased. */
  recordedBy: z.nullable(z.string()),
  /** When a later document of its kind was recorded; null for the current one. */
  replacedAt: z.nullable(z.string()),
})
export type VehicleDocument = z.infer<typeof VehicleDocument>

const NUMBER_MAX = 50
const VALID_YEARS = /^20\d\d-/

export const DocumentForm = z.strictObject({
  kind: choice(DOCUMENT_KINDS, words.DOCUMENT_KIND_REQUIRED, words.DOCUMENT_KIND_REQUIRED),
  number: fieldText(NUMBER_MAX, words.DOCUMENT_NUMBER_REQUIRED, NUMBER_TOO_LONG),
  validUntil: z.iso.date(words.VALID_UNTIL_REQUIRED).check(z.regex(VALID_YEARS, words.VALID_UNTIL_TOO_FAR)),
})

const MAY_RECORD = ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN'] as const
const ofVehicle = z.object({ vehicleId: Id })
const ofDocument = z.object({ vehicleId: Id, documentId: Id })

export const listVehicleDocuments = endpoint({
  method: 'GET',
  path: 'vehicle-documents/:vehicleId',
  access: STAFF,
  context: 'read',
  summary: 'Lists the documents of a vehicle, newest first, with those that later ones replaced.',
  params: ofVehicle,
  data: z.array(VehicleDocument),
  errors: ['notFound'],
})

export const recordVehicleDocument = endpoint({
  method: 'POST',
  path: 'vehicle-documents/:vehicleId',
  access: MAY_RECORD,
  context: 'write',
  summary:
    'Records the insurance, registration or permit of a vehicle. It replaces the current one of its kind. A vehicle that was out of service only because that one had expired is in service again.',
  params: ofVehicle,
  body: DocumentForm,
  data: VehicleDocument,
  errors: ['notFound'],
})

export const uploadDocumentFile = endpoint({
  method: 'POST',
  path: 'vehicle-documents/:vehicleId/:documentId/file',
  access: MAY_RECORD,
  context: 'flow',
  summary:
    'Adds the file of a document: a PDF, or a photo, which the server re-encodes. At most 4 MiB, once for each document.',
  params: ofDocument,
  file: { maxBytes: DOCUMENT_BYTES },
  data: VehicleDocument,
  errors: ['pictureUnreadable', 'pictureTooManyPixels', 'wrongState', 'notFound'],
})

export const showDocumentFile = endpoint({
  method: 'GET',
  path: 'vehicle-documents/:vehicleId/:documentId/file',
  access: STAFF,
  context: 'stream',
  summary: 'Returns the file of a document of a vehicle.',
  params: ofDocument,
  errors: ['notFound'],
})

import { formatDay } from '../core/format.ts'

export const DOCUMENT_NAMES = {
  INSURANCE: 'Insurance',
  REGISTRATION: 'Registration',
  PERMIT: 'Permit',
} as const

export type DocumentKind = keyof typeof DOCUMENT_NAMES

export const DOCUMENT_KIND_REQUIRED = 'Choose a document'
export const DOCUMENT_NUMBER_REQUIRED = 'Document number is required'
export const VALID_UNTIL_REQUIRED = 'Enter the last day on which it is valid'
export const VALID_UNTIL_TOO_FAR = 'Enter a day between 2000 and 2099'

export const DOCUMENT_RECORDED = 'Document saved'
export const DOCUMENT_RECORDED_IN_SERVICE = 'Document saved. The vehicle is back in service.'
export const DOCUMENT_RECORDED_EXPIRED = 'Document saved. It has expired, so the vehicle is out of service.'
export const DOCUMENT_FILE_SAVED = 'File saved'
export const DOCUMENT_FILE_UNREADABLE = 'Choose a PDF or a photo.'
export const DOCUMENT_HAS_FILE = 'This document has a file already. Record the document again to replace it.'

/** Why a vehicle with an expired document is out of service. */
export const documentExpired = (kind: DocumentKind, validUntil: string) =>
  `${DOCUMENT_NAMES[kind]} expired on ${formatDay(validUntil)}`
export const vehicleDocumentExpired = (kind: DocumentKind, validUntil: string) =>
  `${documentExpired(kind, validUntil)}. Record the new document on the vehicle's page, or choose another vehicle.`

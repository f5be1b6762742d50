import type { Notes } from './entities.ts'
import { badRequest } from './api-error.ts'

export type RequestBody = Record<string, unknown>

export function readBody(body: unknown, known: string[]): RequestBody {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw badRequest('The request body must be an object.')
  const unknown = Object.keys(body).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw badRequest(`${unknown.join(', ')} is/are not required and should not be sent`)
  return { ...body }
}

export function readAmount(value: unknown): number {
  if (value === undefined || value === null) throw badRequest('The amount field is required.', 'amount')
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw badRequest('The amount must be an integer.', 'amount')
  if (value < 100) throw badRequest('The amount must be at least INR 1.00', 'amount')
  return value
}

export function readCurrency(value: unknown): string {
  if (value === undefined || value === null) throw badRequest('The currency field is required.', 'currency')
  if (value !== 'INR') throw badRequest('Currency is not supported', 'currency')
  return value
}

export function readReceipt(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badRequest('The receipt must be a string.', 'receipt')
  if (value.length > 40) throw badRequest('The receipt may not be greater than 40 characters.', 'receipt')
  return value
}

/** Reads notes. Empty notes become an empty list, as in the gateway's responses. */
export function readNotes(value: unknown): Notes {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') throw badRequest('notes must be an array', 'notes')
  const entries = Object.entries(value)
  if (entries.length > 15) throw badRequest('Number of fields in notes should be less than or equal to 15', 'notes')
  const notes: Record<string, string> = {}
  for (const [name, note] of entries) {
    if (typeof note !== 'string' && typeof note !== 'number') throw badRequest('notes values must be text', 'notes')
    if (String(note).length > 256) throw badRequest('The notes may not be greater than 256 characters.', 'notes')
    notes[name] = String(note)
  }
  return entries.length === 0 ? [] : notes
}

import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import type { EndpointSpec } from '@voltloop/contract/core/endpoint'

export const submittedNumbers = new Set<string>()

/** Records the identity numbers that any test submits, so that the leak check can search for them. */
export function recordIdentityNumbers(endpoint: EndpointSpec, body: unknown): void {
  if ((endpoint !== submitKyc && endpoint !== correctCustomer) || typeof body !== 'object' || body === null) return
  for (const [field, value] of Object.entries(body)) {
    if (!NUMBERS.has(field)) continue
    const number = String(value).trim()
    // Skip short values: they are not valid identity numbers and would match other text by chance.
    if (number.length >= MIN_LENGTH) submittedNumbers.add(number)
  }
}

const NUMBERS = new Set(Object.keys(submitKyc.body.shape).filter((field) => field !== 'consents'))
const MIN_LENGTH = 9

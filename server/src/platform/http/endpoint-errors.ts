import type { EndpointSpec } from '@voltloop/contract/core/endpoint'
import { ERROR_CODES, type ErrorCode } from '@voltloop/contract/core/error-codes'

/**
 * Returns every error code that an endpoint can respond with: those that it declares, and those that follow from its access, its input and its limits.
 * The tests reject a response with any other code.
 */
export function errorCodesOf(endpoint: EndpointSpec): readonly ErrorCode[] {
  return ERROR_CODES.filter((code) => endpoint.errors?.includes(code) || DERIVED[code]?.(endpoint))
}

const DERIVED: Partial<Record<ErrorCode, (endpoint: EndpointSpec) => boolean>> = {
  // A request that is not valid HTTP, or has an invalid field.
  badInput: () => true,
  notSignedIn: ({ access }) => access !== 'public',
  secondFactorMissing: ({ access, withoutSecondFactor }) =>
    !withoutSecondFactor &&
    access !== 'public' &&
    (access === 'signedIn' || access.some((role) => role !== 'CUSTOMER')),
  notAllowed: ({ access }) => access !== 'public' && access !== 'signedIn',
  // A parameter of the wrong format cannot identify a resource.
  notFound: ({ params }) => params !== undefined,
  crossSite: ({ method }) => method !== 'GET',
  tooLarge: ({ method }) => method !== 'GET',
  // Even an endpoint that reads any body cannot accept a media type that is not one.
  wrongMediaType: ({ method }) => method !== 'GET',
  fileMissing: ({ file }) => file !== undefined,
  fileEmpty: ({ file }) => file !== undefined,
  tooMany: ({ unlimited }) => !unlimited,
  ourFault: () => true,
  // The process is overloaded, shutting down or without a database.
  unavailable: () => true,
}

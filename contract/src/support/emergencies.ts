import * as z from 'zod/mini'
import { BATTERY_TYPES, ModelBrief } from '../catalogue/catalogue.ts'
import { Photo } from '../bookings/conditions.ts'
import { CHARGE_AMOUNT_MAX, CHARGE_REASON_MAX, PHOTO_BYTES } from '../core/limits.ts'
import * as chargeWords from '../bookings/charges-messages.ts'
import { KEPT_AMOUNT_REQUIRED } from '../bookings/deposits-messages.ts'
import { PlateNumber } from '../bookings/rides.ts'
import { endpoint } from '../core/endpoint.ts'
import { fieldText } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { REASON_TOO_LONG } from '../fleet/fleet-messages.ts'
import { EMERGENCY_KINDS, response, ticketParams as params, TICKET_STATUSES } from './support.ts'
import * as words from './emergency-messages.ts'

const WORDS_MAX = 1000
const REASON_MAX = 200

export const EMERGENCY_ACTIONS = [
  'take',
  'swap',
  'tow',
  'end',
  'theft',
  'decideDeposit',
  'policeFile',
  'close',
] as const
export type EmergencyAction = (typeof EMERGENCY_ACTIONS)[number]

export const EMERGENCY_OUTCOMES = ['helped', 'swapped', 'ended', 'stolen'] as const
export type EmergencyOutcome = (typeof EMERGENCY_OUTCOMES)[number]

const Place = z.object({ latitude: z.number(), longitude: z.number() })

/** A breakdown, accident or theft on the road, as staff see it. */
export const Emergency = z.object({
  /** The number of its ticket. */
  requestId: z.string(),
  kind: z.enum(EMERGENCY_KINDS),
  status: z.enum(TICKET_STATUSES),
  raisedAt: z.string(),
  /** Whether the caller is rung until somebody takes it. */
  isRinging: z.boolean(),
  /** How often people were rung. */
  rings: z.number(),
  takenBy: z.nullable(z.object({ name: z.string(), isSelf: z.boolean() })),
  takenAt: z.nullable(z.string()),
  rider: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  transactionId: z.string(),
  plate: z.nullable(z.string()),
  model: ModelBrief,
  batteryType: z.enum(BATTERY_TYPES),
  hub: z.object({ name: z.string() }),
  city: z.object({ name: z.string() }),
  /** Null until the rider shares it. */
  place: z.nullable(Place),
  /** Null until the rider says so. */
  hasInjuries: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
  photos: z.array(Photo),
  isTowed: z.boolean(),
  outcome: z.nullable(z.enum(EMERGENCY_OUTCOMES)),
  /** Rupees of the deposit that wait for the decision of the city admin. */
  withheld: z.number(),
  actions: z.array(z.enum(EMERGENCY_ACTIONS)),
})
export type Emergency = z.infer<typeof Emergency>

/** The rider's own emergency: what happens next and who comes. */
export const OwnEmergency = z.object({
  requestId: z.string(),
  kind: z.enum(EMERGENCY_KINDS),
  status: z.enum(TICKET_STATUSES),
  raisedAt: z.string(),
  transactionId: z.string(),
  takenBy: z.nullable(z.object({ name: z.string(), hub: z.nullable(z.string()) })),
  place: z.nullable(Place),
  hasInjuries: z.nullable(z.boolean()),
  words: z.nullable(z.string()),
  photos: z.array(Photo),
  isTowed: z.boolean(),
  outcome: z.nullable(z.enum(EMERGENCY_OUTCOMES)),
  /** Rupees of the deposit that wait for the decision of the city admin. */
  withheld: z.number(),
})
export type OwnEmergency = z.infer<typeof OwnEmergency>

const HELPERS = [
  'SUPER_ADMIN',
  'CITY_ADMIN',
  'HUB_MANAGER',
  'SALES_AGENT',
  'CUSTOMER_SUPPORT',
] as const satisfies readonly Role[]
const MAY_END = ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

export const listEmergencies = endpoint({
  method: 'GET',
  path: 'emergency',
  access: HELPERS,
  context: 'read',
  summary:
    "Lists the open breakdowns, accidents and thefts in the caller's scope, those that nobody has taken first, then the oldest.",
  data: z.array(Emergency),
})

export const listOwnEmergencies = endpoint({
  method: 'GET',
  path: 'own-emergency',
  access: ['CUSTOMER'],
  context: 'read',
  summary: "Lists the customer's own emergencies that are open or ended within the last two hours, newest first.",
  data: z.array(OwnEmergency),
})

export const answerEmergency = endpoint({
  method: 'PATCH',
  path: 'own-emergency/:requestId',
  access: ['CUSTOMER'],
  context: 'write',
  summary:
    'Adds what the rider says after the call for help was sent: the place, injuries and words. Left out, a value stays.',
  params,
  body: z
    .strictObject({
      latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
      longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
      hasInjuries: z.optional(z.boolean()),
      words: z.optional(z.string().check(z.trim(), z.maxLength(WORDS_MAX, words.EMERGENCY_WORDS_TOO_LONG))),
    })
    .check(
      z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
        error: words.ONE_COORDINATE,
        path: ['latitude'],
      }),
    ),
  data: OwnEmergency,
  errors: ['ticketState', 'notFound'],
})

export const uploadEmergencyPhoto = endpoint({
  method: 'POST',
  path: 'own-emergency/:requestId/photo',
  access: ['CUSTOMER'],
  context: 'flow',
  summary:
    'Adds a photo of an open emergency: PNG, JPEG, WebP or AVIF by content, at most 2 MiB, six for each emergency. The server re-encodes it; a repeated upload is stored once.',
  params,
  file: { maxBytes: PHOTO_BYTES },
  data: Photo,
  errors: ['pictureUnreadable', 'pictureTooManyPixels', 'tooManyPhotos', 'ticketState', 'notFound'],
})

export const takeEmergency = endpoint({
  method: 'PATCH',
  path: 'emergency/:requestId/take',
  access: HELPERS,
  context: 'write',
  summary:
    "'I take it': stops the ringing and tells the rider who comes. The second who takes it gets 409 with the name.",
  params,
  data: Emergency,
  errors: ['emergencyTaken', 'ticketState', 'notFound'],
})

export const swapInEmergency = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/swap',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    'Gives the rider another vehicle at the roadside, of another model if asked for, and closes the emergency. The price stays until the paid end; renewals use the plans of the new model.',
  params,
  body: z.strictObject({
    registrationNumber: PlateNumber,
    reason: fieldText(REASON_MAX, words.EMERGENCY_REASON_REQUIRED, REASON_TOO_LONG),
    /** A vehicle of another model is accepted. */
    isOtherModel: z.optional(z.boolean()),
  }),
  data: Emergency,
  errors: ['ticketState', 'wrongState', 'vehicleUnfit', 'vehicleOut', 'vehicleTaken', 'soldOut', 'notFound'],
})

export const towInEmergency = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/tow',
  access: MAY_END,
  context: 'write',
  summary:
    'Records that the vehicle is towed, with a charge for the customer or without. Not for a vehicle that was reported stolen.',
  params,
  body: z.strictObject({
    /** Rupees that the customer is charged, GST included; left out or null: nothing. */
    amount: z.optional(
      z.nullable(
        z
          .int(chargeWords.CHARGE_AMOUNT_RANGE)
          .check(
            z.minimum(1, chargeWords.CHARGE_AMOUNT_RANGE),
            z.maximum(CHARGE_AMOUNT_MAX, chargeWords.CHARGE_AMOUNT_RANGE),
          ),
      ),
    ),
    reason: fieldText(CHARGE_REASON_MAX, words.EMERGENCY_REASON_REQUIRED, chargeWords.CHARGE_REASON_TOO_LONG),
  }),
  data: Emergency,
  errors: ['ticketState', 'wrongState', 'notFound'],
})

export const endInEmergency = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/end',
  access: MAY_END,
  context: 'write',
  summary:
    "Ends the ride because of something that is not the rider's fault: the vehicle goes out of service, unused whole days are refunded with a credit note, lateness costs nothing, and the deposit is returned or held as at any return. Not for a vehicle that was reported stolen.",
  params,
  body: z.strictObject({
    reason: fieldText(REASON_MAX, words.EMERGENCY_REASON_REQUIRED, REASON_TOO_LONG),
    /** Left out, the deposit is held for the next ride. */
    deposit: z._default(z.enum(['RETURN', 'HOLD']), 'HOLD'),
  }),
  data: Emergency,
  errors: ['ticketState', 'wrongState', 'depositInUse', 'noDepositHeld', 'notFound'],
})

export const recordTheft = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/theft',
  access: ['CUSTOMER_SUPPORT', 'CITY_ADMIN'],
  context: 'write',
  summary:
    'Ends the ride of a stolen vehicle: the hold is released, the vehicle goes out of service, and the deposit is withheld until a city admin decides.',
  params,
  body: z.strictObject({ reason: fieldText(REASON_MAX, words.EMERGENCY_REASON_REQUIRED, REASON_TOO_LONG) }),
  data: Emergency,
  errors: ['ticketState', 'wrongState', 'notFound'],
})

export const decideTheftDeposit = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/deposit',
  access: ['CITY_ADMIN'],
  context: 'write',
  summary:
    'Decides about the deposit of a stolen vehicle: all of it is free again, or a part is kept as a charge with a reason. Closes the emergency.',
  params,
  body: z.strictObject({
    /** Rupees that are kept; 0 keeps nothing. */
    kept: z.int(KEPT_AMOUNT_REQUIRED).check(z.minimum(0, KEPT_AMOUNT_REQUIRED)),
    reason: fieldText(REASON_MAX, words.EMERGENCY_REASON_REQUIRED, REASON_TOO_LONG),
  }),
  data: Emergency,
  errors: ['ticketState', 'wrongState', 'noDepositWithheld', 'notFound'],
})

export const closeEmergency = endpoint({
  method: 'POST',
  path: 'emergency/:requestId/close',
  access: HELPERS,
  context: 'write',
  summary: 'Closes an emergency that was taken, with words for the rider: the ride goes on.',
  params,
  body: z.strictObject({ response }),
  data: Emergency,
  errors: ['ticketState', 'notFound'],
})

export const downloadPoliceFile = endpoint({
  method: 'GET',
  path: 'emergency/:requestId/police-file',
  access: ['CUSTOMER_SUPPORT', 'CITY_ADMIN'],
  context: 'stream',
  summary:
    'Returns the file for the police report about a theft or an accident as a PDF: vehicle, rider, signed agreement, last records and photos.',
  params,
})

import type { PersonalData } from '@voltloop/contract/accounts/privacy'
import { sql } from 'kysely'
import { readNotificationTexts } from '../notifications/index.ts'
import type { ReadDb } from '../platform/db/db.ts'

/** Returns everything that is kept about a person, without secrets such as hashes of passwords and tokens; null if there is no such account. */
export async function exportPersonalData(db: ReadDb, userId: string, now: Date): Promise<PersonalData | null> {
  const account = await readAccount(db, userId)
  if (!account) return null
  const ownBookings = db.selectFrom('bookings').select('id').where('customer_id', '=', userId)
  return {
    exportedAt: now.toISOString(),
    account,
    externalLogins: await db
      .selectFrom('identities')
      .where('user_id', '=', userId)
      .select(['issuer', 'subject', 'created_at as at'])
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .select((eb) => eb('push_subscription', 'is not', null).as('getsPushMessages'))
      .execute(),
    bookings: await readBookings(db, userId),
    bookingHistory: await db
      .selectFrom('booking_transitions')
      .where('booking_id', 'in', ownBookings)
      .select(['action', 'reason', 'at'])
      .orderBy('at')
      .execute(),
    renewals: await db
      .selectFrom('renewals')
      .where('booking_id', 'in', ownBookings)
      .select(['state', 'mode', 'plan_name as plan', 'created_at as createdAt'])
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .select(rupees('plan_final_cost_paise').as('amount'))
      .execute(),
    changes: await db
      .selectFrom('booking_changes')
      .where('booking_id', 'in', ownBookings)
      .select(['state', 'created_at as createdAt', 'done_at as doneAt', 'plan_name as plan'])
      .select(['old_starts_at as startsBefore', 'starts_at as startsAt', 'ends_at as endsAt'])
      .select(rupees('plan_final_cost_paise').as('amount'))
      .orderBy('created_at')
      .execute(),
    vehicles: await db
      .selectFrom('ride_segments')
      .innerJoin('vehicles', 'vehicles.id', 'ride_segments.vehicle_id')
      .where('booking_id', 'in', ownBookings)
      .select(['registration_number as registrationNumber', 'from_at as from', 'to_at as to', 'undone_at as undoneAt'])
      .orderBy('from_at')
      .execute(),
    agreements: await db
      .selectFrom('agreements')
      .where('booking_id', 'in', ownBookings)
      .select(['state', 'terms_version as termsVersion', 'created_at as handedOverAt', 'document'])
      .select([
        'signed_at as signedAt',
        'signed_on as signedOn',
        sql<string | null>`encode(pdf_hash, 'hex')`.as('sha256'),
      ])
      .select(['skip_reason as skipReason', 'voided_at as voidedAt'])
      .orderBy('created_at')
      .execute(),
    photos: await db
      .selectFrom('booking_photos')
      .where('booking_id', 'in', ownBookings)
      .where('moment', '<>', 'emergency')
      .select(['moment', 'uploaded_at as uploadedAt'])
      .execute(),
    deposits: await db
      .selectFrom('deposit_entries')
      .where('customer_id', '=', userId)
      .select(['kind', 'at', 'reason', rupees('amount_paise').as('amount')])
      .orderBy('at')
      .execute(),
    goodwill: await db
      .selectFrom('goodwill')
      .where('booking_id', 'in', ownBookings)
      .select(['kind', 'days', 'reason', 'at', rupees('amount_paise').as('amount')])
      .orderBy('at')
      .execute(),
    rentRefunds: await db
      .selectFrom('rent_refunds')
      .where('booking_id', 'in', ownBookings)
      .select(['reason', 'at', 'paid_at as paidAt', rupees('amount_paise').as('amount')])
      .orderBy('at')
      .execute(),
    cash: await db
      .selectFrom('cash_movements')
      .where('booking_id', 'in', ownBookings)
      .select(['kind', 'way', 'at', rupees('amount_paise').as('amount')])
      .orderBy('at')
      .execute(),
    charges: await db
      .selectFrom('charges')
      .where('customer_id', '=', userId)
      .select(['kind', 'part', 'reason', 'state', rupees('amount_paise').as('amount')])
      .select(['proposed_at as proposedAt', 'due_at as dueAt', 'paid_by as paidBy'])
      .select(
        sql<
          object[]
        >`(select json_agg(json_build_object('state', s.state, 'at', s.at, 'reason', s.reason) order by s.at, s.id)
          from charge_states s where s.charge_id = charges.id)`.as('history'),
      )
      .orderBy('proposed_at')
      .execute(),
    ...(await readMoney(db, userId)),
    tickets: await db
      .selectFrom('tickets')
      .where('customer_id', '=', userId)
      .select(['number', 'request_type as requestType', 'description', 'status', 'response'])
      .select(['created_at as createdAt', 'updated_at as updatedAt'])
      .orderBy('created_at')
      .execute(),
    emergencies: await db
      .selectFrom('emergencies')
      .where('booking_id', 'in', ownBookings)
      .select(['kind', 'latitude', 'longitude', 'has_injuries as hasInjuries', 'words', 'outcome'])
      .select(['taken_at as takenAt', 'ended_at as endedAt'])
      .select(
        sql<
          object[]
        >`(select coalesce(json_agg(json_build_object('uploadedAt', p.uploaded_at) order by p.uploaded_at), '[]')
          from booking_photos p where p.ticket_id = emergencies.ticket_id and p.booking_id = emergencies.booking_id)`.as(
          'photos',
        ),
      )
      .execute(),
    notifications: await readNotificationTexts(db, userId),
    accountChanges: await db
      .selectFrom('audit_log')
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', userId)
      .select(['action', 'at', 'before', 'after'])
      .orderBy('at')
      .execute(),
    consents: await db
      .selectFrom('consents')
      .where('user_id', '=', userId)
      .select(['purpose', 'version', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
      .orderBy('given_at')
      .execute(),
    notes: await db
      .selectFrom('customer_notes')
      .where('customer_id', '=', userId)
      .select(['words', 'at'])
      .orderBy('at')
      .execute(),
    blocks: await db
      .selectFrom('customer_blocks')
      .where('customer_id', '=', userId)
      .select(['reason', 'words', 'blocked_at as blockedAt', 'lifted_at as liftedAt'])
      .orderBy('blocked_at')
      .execute(),
    securityEvents: await readSecurityEvents(db, userId),
  }
}

async function readAccount(db: ReadDb, userId: string): Promise<PersonalData['account'] | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('mail_preferences', 'mail_preferences.user_id', 'users.id')
    .where('id', '=', userId)
    .select(['name', 'phone', 'phone_verified_at as phoneVerifiedAt', 'email', 'email_verified_at as emailVerifiedAt'])
    .select('pending_email as pendingEmail')
    .select(['dob', 'created_at as createdAt', 'has_pass as hasPass', 'kyc_submitted_at as kycSubmittedAt'])
    .select(['is_documents_verified as isDocumentsVerified', 'is_training_completed as isTrainingCompleted'])
    .select(['licence_last4 as licenceEndsIn', 'pan_last4 as panEndsIn', 'aadhaar_last4 as aadhaarEndsIn'])
    .select(rupees('held_deposit_paise').as('heldDeposit'))
    .select(['mail_preferences.is_mail_on as getsMails', 'mail_preferences.is_sms_on as getsTexts'])
    .executeTakeFirst()
}

// The IP and the browser of somebody else who acted are that person's data.
async function readSecurityEvents(db: ReadDb, userId: string): Promise<PersonalData['securityEvents']> {
  const isOwn = sql<boolean>`actor_id = ${userId}`
  return db
    .selectFrom('security_events')
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .select(['at', 'kind', sql<string | null>`case when ${isOwn} then address end`.as('address')])
    .select(sql<string | null>`case when ${isOwn} then user_agent end`.as('browser'))
    .orderBy('at')
    .execute()
}

async function readBookings(db: ReadDb, userId: string): Promise<PersonalData['bookings']> {
  return db
    .selectFrom('bookings')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .leftJoin('unserved_bookings', 'unserved_bookings.booking_id', 'bookings.id')
    .where('customer_id', '=', userId)
    .select([sql<string>`'VL-' || bookings.number`.as('transactionId'), 'bookings.status'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'picked_up_at as pickedUpAt', 'returned_at as returnedAt'])
    .select(['plan_name as plan', rupees('plan_final_cost_paise').as('amount'), rupees('deposit_paise').as('deposit')])
    .select(['models.brand', 'models.name as model', 'hubs.name as hub', 'cities.name as city'])
    .select([
      'rejection_reason as rejectionReason',
      'drop_condition as returnCondition',
      'drop_comment as returnComment',
    ])
    .select([
      'pickup_note as pickupNote',
      'bookings.created_at as createdAt',
      'unserved_bookings.since as unservedSince',
    ])
    .orderBy('bookings.created_at')
    .execute()
}

type Money = Pick<PersonalData, 'payments' | 'refunds' | 'invoices'>

async function readMoney(db: ReadDb, userId: string): Promise<Money> {
  const ownSubjects = sql<string>`(select id from bookings where customer_id = ${userId}
    union all select renewals.id from renewals join bookings on bookings.id = renewals.booking_id where customer_id = ${userId}
    union all select booking_changes.id from booking_changes join bookings on bookings.id = booking_changes.booking_id
      where customer_id = ${userId}
    union all select id from deposit_entries where customer_id = ${userId})`
  return {
    payments: await db
      .selectFrom('payment_orders')
      .leftJoin('captures', 'captures.order_id', 'payment_orders.id')
      .where('customer_id', '=', userId)
      .select(['receipt', 'gateway_order_id as gatewayOrder', 'gateway_payment_id as gatewayPayment', 'state'])
      .select([rupees('payment_orders.amount_paise').as('amount'), 'payment_orders.created_at as orderedAt'])
      .select('captures.captured_at as capturedAt')
      .orderBy('payment_orders.created_at')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .where('subject_id', 'in', ownSubjects)
      .select(['state', 'reason', 'created_at as createdAt', 'updated_at as updatedAt'])
      .select(rupees('amount_paise').as('amount'))
      .execute(),
    invoices: await db
      .selectFrom('invoices')
      .where('subject_id', 'in', ownSubjects)
      .select(['kind', 'number', 'issued_at as issuedAt', 'snapshot'])
      .orderBy('issued_at')
      .execute(),
  }
}

function rupees(column: string) {
  return sql<number>`(${sql.ref(column)} / 100.0)::float8`
}

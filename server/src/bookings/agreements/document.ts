import { AGREEMENT } from '@voltloop/contract/accounts/agreement-messages'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import type { AgreementDocument } from '@voltloop/contract/bookings/agreements'
import { entryName, priceText, termsText } from '@voltloop/contract/prices/price-list'
import { readPrices } from '../../prices/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { recordOf } from '../conditions/condition-record.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import type { StoredDocument } from './stored-document.ts'

/** Collects what the rider of a vehicle that was just handed over agrees to. */
export async function collectDocument(db: ReadDb, bookingId: string, now: Date): Promise<StoredDocument> {
  const facts = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .innerJoin('hubs', 'hubs.id', 'bookings.pickup_hub_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .innerJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .innerJoin('models', 'models.id', 'vehicles.model_id')
    .leftJoin('users as inspector', 'inspector.id', 'bookings.inspector_id')
    .select(['bookings.number', 'bookings.city_id as cityId', 'picked_up_at as pickedUpAt', 'ends_at as endsAt'])
    .select(['plan_name as plan', 'plan_final_cost_paise as rentPaise', 'is_pass as isPass'])
    .select(['deposit_paise as depositPaise', 'pickup_note as note', 'pickup_photo_ids as photoIds'])
    .select(['users.name as rider', 'users.phone', 'cities.name as city', 'hubs.name as hub'])
    .select(['registration_number as registrationNumber', 'chassis_number as chassisNumber'])
    .select(['models.brand', 'models.name as model', 'inspector.name as handedOverBy'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const prices = await readPrices(db, facts.cityId, now)
  const { note, photoIds, handedOverBy } = facts
  return {
    transactionId: transactionIdOf(facts.number),
    termsVersion: currentConsents('TERMS')[0]?.version ?? '',
    handedOverAt: (facts.pickedUpAt ?? now).toISOString(),
    handedOverBy,
    rider: { name: facts.rider, phone: facts.phone },
    vehicle: {
      registrationNumber: facts.registrationNumber,
      name: `${facts.brand} ${facts.model}`,
      chassisNumber: facts.chassisNumber,
    },
    ride: {
      plan: facts.plan,
      rent: facts.isPass ? 0 : facts.rentPaise / 100,
      deposit: facts.depositPaise / 100,
      city: facts.city,
      hub: facts.hub,
      end: facts.endsAt.toISOString(),
    },
    note,
    photoIds,
    prices: prices.map((price) => ({ name: entryName(price), price: priceText(price), terms: termsText(price) })),
    terms: AGREEMENT.map(({ title, points }) => ({ title, points: [...points] })),
  }
}

/** Shows a stored document with the URLs of its photos. */
export function presentDocument(
  agreementId: string,
  { note, photoIds, ...document }: StoredDocument,
): AgreementDocument {
  const condition = recordOf(document.transactionId, note, photoIds) ?? { note: null, photos: [] }
  return { agreementId, ...document, condition }
}

import { addDays } from '@voltloop/contract/core/time'
import { isOnSale } from '../../catalogue/index.ts'
import { readLatestEnd } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'

/** Returns the refusal of a renewal that other bookings leave no room for. It names the latest possible end and the plans that fit. */
export async function findRenewalError(
  db: Db,
  { holdId, modelId, endsAt }: Pick<LockedBooking, 'holdId' | 'modelId' | 'endsAt'>,
  now: Date,
): Promise<AppError> {
  const latestEnd = await readLatestEnd(db, holdId, now)
  if (!latestEnd) return new AppError('renewalSoldOut')
  const plans = await db
    .selectFrom('plans')
    .innerJoin('plan_models', 'plan_models.plan_id', 'plans.id')
    .select('plans.days')
    .distinct()
    .where('plan_models.model_id', '=', modelId)
    .where(isOnSale(now))
    .orderBy('plans.days')
    .execute()
  const days = plans.map((plan) => plan.days).filter((one) => addDays(endsAt, one) <= latestEnd)
  return fieldError('subscriptionId', 'renewalLimit', { until: latestEnd.toISOString(), planDays: days })
}

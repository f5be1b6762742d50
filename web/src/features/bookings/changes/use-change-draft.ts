import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { previewChange } from '@voltloop/contract/bookings/changes'
import type { Body } from '@voltloop/contract/core/endpoint'
import { dayInIndia } from '@voltloop/contract/core/time'
import { useState } from 'react'
import { useNow } from '../../../lib/format/use-now.ts'
import { useHubs } from '../booking/hub-queries.ts'
import { usePlans } from '../booking/plan-queries.ts'
import { closestTime, offeredDays, offeredTimes } from './pickup-times.ts'
import { useChangeModels, useChangePreview } from './queries.ts'

const MINUTE_MS = 60_000

/**
 * Holds the choices of the dialog: what can be chosen, what is chosen, and what it would cost. While the change is sent, the price is not fetched
 * again: the changed booking would have nothing left to change.
 */
export function useChangeDraft(booking: Booking, { isStaff, isSending }: { isStaff: boolean; isSending: boolean }) {
  const { transactionId, city } = booking
  const now = useNow(MINUTE_MS)
  const [start, setStart] = useState(booking.start)
  const [hubId, setHubId] = useState(booking.pickUpHub.hubId)
  const [modelId, setModelId] = useState(booking.model.modelId)
  const [planId, setPlanId] = useState(booking.subscription.subscriptionId)
  const hubs = useHubs(city.cityId)
  const allPlans = usePlans(city.cityId, true)
  const plans = allPlans.data?.filter((plan) => plan.modelSubscriptions.some(({ model }) => model.modelId === modelId))
  const days = plans?.find((plan) => plan.subscriptionId === planId)?.days ?? booking.subscription.days
  const models = useChangeModels({ cityId: city.cityId, hubId, start, days, transactionId })
  const hub = hubs.data?.find((one) => one.hubId === hubId)
  const offer = { hub, isStaff, present: new Date(booking.start), now }
  const day = dayInIndia(new Date(start))
  const wanted = wantedOf(booking, { start, hubId, modelId, planId })
  const preview = useChangePreview(wanted, isSending)

  function chooseDay(other: string) {
    const time = closestTime(offeredTimes(other, offer), new Date(start))
    if (time) setStart(time.toISOString())
  }

  function chooseModel(other: string) {
    const offered = allPlans.data?.filter((plan) =>
      plan.modelSubscriptions.some(({ model }) => model.modelId === other),
    )
    const same = offered?.find((plan) => plan.subscriptionId === planId) ?? offered?.find((plan) => plan.days === days)
    setModelId(other)
    setPlanId((same ?? offered?.[0])?.subscriptionId ?? planId)
  }

  return {
    start,
    day,
    hubId,
    modelId,
    planId,
    days: offeredDays(offer),
    times: offeredTimes(day, offer),
    hubs: hubs.data,
    models: models.data,
    plans,
    isFailed: hubs.isError || allPlans.isError || models.isError,
    chooseDay,
    chooseStart: setStart,
    chooseHub: setHubId,
    chooseModel,
    choosePlan: setPlanId,
    wanted,
    preview,
  }
}

interface Choices {
  start: string
  hubId: string
  modelId: string
  planId: string
}

/** Returns the request with the fields that differ from the booking; null if none does. */
function wantedOf(booking: Booking, { start, hubId, modelId, planId }: Choices): Body<typeof previewChange> | null {
  const changed = {
    ...(start !== booking.start && { start }),
    ...(hubId !== booking.pickUpHub.hubId && { pickUpHubId: hubId }),
    ...(modelId !== booking.model.modelId && { modelId }),
    ...(planId !== booking.subscription.subscriptionId && { subscriptionId: planId }),
  }
  return Object.keys(changed).length > 0 ? { transactionId: booking.transactionId, ...changed } : null
}

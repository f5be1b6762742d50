import { screen, within, type BoundFunctions, type queries } from '@testing-library/react'
import { listPlans } from '@voltloop/contract/catalogue/catalogue'
import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { listAvailableCities, listAvailableHubs } from '@voltloop/contract/places/places'
import type { FakeApi } from './fake-api.ts'
import { hoursFromNow } from './booking-record.ts'
import { openApp, type OpenApp } from './open-app.tsx'
import { CITY, HUB, MODEL, PLAN } from './records.ts'

const OTHER_CITY = { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }

/** Answers the requests of the booking wizard: Hyderabad and Bengaluru, each with one hub, one model and one plan. */
export function offerRides(api: FakeApi): void {
  api
    .reply(listAvailableCities, [CITY, OTHER_CITY])
    .reply(listAvailableHubs, [HUB])
    .reply(listPlans, [PLAN])
    .reply(listAvailableModels, [{ ...MODEL, free: 2, here: 1, nextFree: null }])
}

export async function openBikeStep(prepare: (api: FakeApi) => void = () => undefined): Promise<OpenApp> {
  const pickup = `${hoursFromNow(48).slice(0, 10)}T16:30`
  const draft = { step: 'bike', city: CITY.cityId, hub: HUB.hubId, pickup, model: MODEL.modelId }
  const search = new URLSearchParams({ ...draft, plan: PLAN.subscriptionId })
  const app = openApp(`/booking/new?${search.toString()}`, 'CUSTOMER', (api) => {
    offerRides(api)
    prepare(api)
  })
  await screen.findAllByText('7 days')
  return app
}

export async function openReview(
  prepare?: (api: FakeApi) => void,
): Promise<OpenApp & { review: BoundFunctions<typeof queries> }> {
  const app = await openBikeStep(prepare)
  await app.user.click(await firstButton('Procced to pay'))
  return { ...app, review: within(await screen.findByRole('dialog', { name: /^Review/ })) }
}

/** Finds a button that the wizard has twice, for small and for large screens: only styles hide one of them. */
export async function firstButton(name: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error(`There is no button ${name}.`)
  return first
}

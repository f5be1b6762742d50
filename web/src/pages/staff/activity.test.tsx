import { screen } from '@testing-library/react'
import { listActivity } from '@voltloop/contract/company/activity'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { openApp, openFilters } from '../../../test/open-app.tsx'
import { CITY, HUB } from '../../../test/records.ts'

test('shows who did what at one hub, and clears the hub with the other filters', async () => {
  const { api, user } = openApp(`/dashboard/activity?city=${CITY.cityId}&from=2026-11-18`, 'SUPER_ADMIN', (fake) => {
    fake
      .reply(listActivity, { entries: [] }, { nextCursor: null, total: 0 })
      .reply(listCities, [CITY])
      .reply(listHubs, [HUB])
  })
  await openFilters(user)
  await screen.findByRole('option', { name: HUB.name })
  await user.selectOptions(screen.getByLabelText('Choose hub'), HUB.name)
  await expect.poll(() => api.lastRequest(listActivity)?.search).toContain(`hubId=${HUB.hubId}`)
  await user.click(screen.getByRole('button', { name: 'Show results' }))
  await user.click(await screen.findByRole('button', { name: 'Clear search' }))
  await expect.poll(() => api.lastRequest(listActivity)?.search).not.toContain('hubId')
  expect(window.location.search).toBe(`?city=${CITY.cityId}`)
})

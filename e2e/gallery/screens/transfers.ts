import type { Page } from '@playwright/test'
import { all, choose, hold, press, refuse, see } from '../reach.ts'
import { REFUSED, type Screen } from '../screen.ts'

const TRANSFERS = '/dashboard/transfers'

async function nameVehicles(page: Page): Promise<void> {
  for (const label of ['From', 'Model']) await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Choose the vehicles' }).check()
  await page.getByRole('group').getByRole('checkbox').first().check()
}

export const screens: readonly Screen[] = [
  { name: 'transfers', as: 'cityAdmin', path: TRANSFERS },
  { name: 'transfers-tomorrow', as: 'cityAdmin', path: `${TRANSFERS}?show=tomorrow` },
  { name: 'transfers-open', as: 'salesAgent', path: `${TRANSFERS}?show=open` },
  { name: 'transfers-closed', as: 'salesAgent', path: `${TRANSFERS}?show=closed` },
  { name: 'transfers-scan', as: 'salesAgent', path: `${TRANSFERS}?show=open`, reach: press('Scan out') },
  { name: 'transfers-edit', as: 'cityAdmin', path: `${TRANSFERS}?show=open`, reach: choose('Edit transfer') },
  { name: 'transfers-new-plates', as: 'hubManager', path: TRANSFERS, reach: all(press('New transfer'), nameVehicles) },
  { name: 'transfers-new', as: 'hubManager', path: TRANSFERS, reach: press('New transfer') },
  { name: 'transfers-city', as: 'superAdmin', path: TRANSFERS },
  { name: 'transfers-all-cities', as: 'superAdmin', path: `${TRANSFERS}?city=all&show=tomorrow` },
  { name: 'transfers-loading', as: 'salesAgent', path: TRANSFERS, before: hold('transfers/need/**'), isLoading: true },
  {
    name: 'transfers-error',
    as: 'salesAgent',
    path: TRANSFERS,
    before: refuse('transfers/need/**'),
    reach: see('Try again'),
    allow: REFUSED,
  },
]

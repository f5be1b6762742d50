import type { Page } from '@playwright/test'
import { all, choose, hold, press, refuse, see } from './reach.ts'
import { REFUSED, type Screen } from './screen.ts'

const SERVICE = '/dashboard/service'

export const SERVICE_SCREENS: readonly Screen[] = [
  { name: 'service', as: 'salesAgent', path: SERVICE },
  { name: 'service-week', as: 'hubManager', path: `${SERVICE}?show=week` },
  { name: 'service-closed', as: 'cityAdmin', path: `${SERVICE}?show=closed` },
  { name: 'service-schedules', as: 'cityAdmin', path: `${SERVICE}?show=schedules` },
  {
    name: 'service-schedule-new',
    as: 'superAdmin',
    path: `${SERVICE}?show=schedules&city=all`,
    reach: press('New schedule'),
  },
  { name: 'service-new', as: 'cityAdmin', path: SERVICE, reach: press('New job') },
  { name: 'service-done', as: 'salesAgent', path: SERVICE, reach: press('Done') },
  { name: 'service-all-cities', as: 'customerSupport', path: `${SERVICE}?city=all` },
  { name: 'service-loading', as: 'salesAgent', path: SERVICE, before: hold('service/jobs/**'), isLoading: true },
  {
    name: 'service-error',
    as: 'salesAgent',
    path: SERVICE,
    before: refuse('service/jobs/**'),
    reach: see('Try again'),
    allow: REFUSED,
  },
]

const TRANSFERS = '/dashboard/transfers'

async function nameVehicles(page: Page): Promise<void> {
  for (const label of ['From', 'Model']) await page.getByLabel(label, { exact: true }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Choose the vehicles' }).check()
  await page.getByRole('group').getByRole('checkbox').first().check()
}

export const TRANSFER_SCREENS: readonly Screen[] = [
  { name: 'transfers', as: 'cityAdmin', path: TRANSFERS },
  { name: 'transfers-tomorrow', as: 'cityAdmin', path: `${TRANSFERS}?show=tomorrow` },
  { name: 'transfers-open', as: 'salesAgent', path: `${TRANSFERS}?show=open` },
  { name: 'transfers-closed', as: 'salesAgent', path: `${TRANSFERS}?show=closed` },
  { name: 'transfers-scan', as: 'salesAgent', path: `${TRANSFERS}?show=open`, reach: press('Scan out') },
  { name: 'transfers-edit', as: 'cityAdmin', path: `${TRANSFERS}?show=open`, reach: choose('Edit transfer') },
  { name: 'transfers-new-plates', as: 'hubManager', path: TRANSFERS, reach: all(press('New transfer'), nameVehicles) },
  { name: 'transfers-new', as: 'hubManager', path: TRANSFERS, reach: press('New transfer') },
  { name: 'transfers-city', as: 'superAdmin', path: TRANSFERS },
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

import { hold, press, refuse, see } from '../reach.ts'
import { REFUSED, type Screen } from '../screen.ts'

const SERVICE = '/dashboard/service'

export const screens: readonly Screen[] = [
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

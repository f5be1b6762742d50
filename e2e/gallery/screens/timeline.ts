import { hold, press, refuse, see } from '../reach.ts'
import { REFUSED, type Screen } from '../screen.ts'

const TIMELINE = '/dashboard/timeline'

export const screens: readonly Screen[] = [
  { name: 'timeline', as: 'cityAdmin', path: TIMELINE },
  { name: 'timeline-weeks', as: 'hubManager', path: `${TIMELINE}?show=weeks` },
  { name: 'timeline-table', as: 'salesAgent', path: `${TIMELINE}?show=table`, reach: see('Free vehicles in the city') },
  { name: 'timeline-all-cities', as: 'customerSupport', path: `${TIMELINE}?city=all` },
  { name: 'timeline-menu', as: 'cityAdmin', path: TIMELINE, reach: press(/No vehicle yet/) },
  { name: 'timeline-loading', as: 'cityAdmin', path: TIMELINE, before: hold('timeline/**'), isLoading: true },
  {
    name: 'timeline-error',
    as: 'cityAdmin',
    path: TIMELINE,
    before: refuse('timeline/**'),
    reach: see('Try again'),
    allow: REFUSED,
  },
]

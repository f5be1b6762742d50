import { WEEKDAYS, type DayHours } from '@voltloop/contract/places/hub-hours'
import type { City, Hub } from '@voltloop/contract/places/places'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { assignAgents, openCity, openHub } from '../../src/places/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

interface DemoHub {
  name: string
  description: string
  address: string
  capacity: number
  placeId: string
  managerPhone?: string
  /** A hub without hours is always open. */
  hours?: DayHours[]
  /** The hub is closed on the day this many days ahead. */
  closedInDays?: number
  latitude: number
  longitude: number
}

// Demo bookings start between 9:00 and 19:00, on any day of the week.
const EVERY_DAY = (opens: string, closes: string): DayHours[] => WEEKDAYS.map((day) => ({ day, opens, closes }))

interface DemoCity {
  name: string
  state: 'Telangana' | 'Karnataka' | 'NCR'
  adminPhone: string
  agents: string[]
  /** The prefix of registration numbers in this city. */
  plate: string
  hubs: DemoHub[]
}

const CITIES: DemoCity[] = [
  {
    name: 'Hyderabad',
    state: 'Telangana',
    adminPhone: '9000000002',
    agents: ['9000000004', '9000000016'],
    plate: 'TG 09 EV',
    hubs: [
      {
        name: 'Madhapur',
        description: 'Beside the Durgam Cheruvu metro station, gate B',
        address: 'Durgam Cheruvu Metro Station, Hitech City Road, Madhapur, Hyderabad 500081',
        capacity: 48,
        placeId: 'ChIJ7dLqYz2RyzsRVolt0Mdpr01',
        hours: EVERY_DAY('08:00', '21:00'),
        closedInDays: 12,
        latitude: 17.4429,
        longitude: 78.3875,
        managerPhone: '9000000003',
      },
      {
        name: 'Gachibowli',
        description: 'Opposite the stadium, ground floor',
        address: 'Plot 12, Old Mumbai Highway, Gachibowli, Hyderabad 500032',
        capacity: 42,
        placeId: 'ChIJx0m4KfOTyzsRVolt0Gchb02',
        hours: EVERY_DAY('07:00', '22:00'),
        latitude: 17.4477,
        longitude: 78.3446,
        managerPhone: '9000000013',
      },
      {
        name: 'Ameerpet',
        description: 'Under the interchange, pillar A 1450',
        address: 'Ameerpet Metro Interchange, Sanjeeva Reddy Nagar, Hyderabad 500016',
        capacity: 36,
        placeId: 'ChIJ2aQ8nRCRyzsRVolt0Amrp03',
        hours: EVERY_DAY('08:00', '21:00'),
        latitude: 17.4375,
        longitude: 78.4483,
      },
      {
        name: 'Secunderabad',
        description: 'Two minutes from the railway station, platform 1 side',
        address: 'Station Road, Regimental Bazaar, Secunderabad 500003',
        capacity: 32,
        placeId: 'ChIJVx3kT8KayzsRVolt0Scnd04',
        latitude: 17.4337,
        longitude: 78.5016,
      },
    ],
  },
  {
    name: 'Bengaluru',
    state: 'Karnataka',
    adminPhone: '9000000009',
    agents: ['9000000010'],
    plate: 'KA 01 EV',
    hubs: [
      {
        name: 'Indiranagar',
        description: '100 Feet Road, next to the metro',
        address: '100 Feet Road, Indiranagar 2nd Stage, Bengaluru 560038',
        capacity: 52,
        placeId: 'ChIJL1kq9GkWrjsRVolt0Indr05',
        hours: EVERY_DAY('08:00', '21:00'),
        latitude: 12.9784,
        longitude: 77.6408,
        managerPhone: '9000000014',
      },
      {
        name: 'Koramangala',
        description: 'Behind the Forum mall, lane 3',
        address: '80 Feet Road, Koramangala 4th Block, Bengaluru 560034',
        capacity: 46,
        placeId: 'ChIJ8eT0cVQUrjsRVolt0Krmg06',
        hours: EVERY_DAY('08:00', '21:00'),
        latitude: 12.9345,
        longitude: 77.6146,
      },
      {
        name: 'Whitefield',
        description: 'At the Kadugodi Tree Park metro station',
        address: 'ITPL Main Road, Whitefield, Bengaluru 560066',
        capacity: 42,
        placeId: 'ChIJk4nW6YkSrjsRVolt0Wtfd07',
        latitude: 12.9857,
        longitude: 77.7469,
      },
    ],
  },
  {
    name: 'Delhi',
    state: 'NCR',
    adminPhone: '9000000011',
    agents: ['9000000012'],
    plate: 'DL 3S EV',
    hubs: [
      {
        name: 'Connaught Place',
        description: 'Inner Circle, Block D, basement parking',
        address: 'Block D, Inner Circle, Connaught Place, New Delhi 110001',
        capacity: 48,
        placeId: 'ChIJq6yZ1rf9DDkRVolt0Cnpl08',
        hours: EVERY_DAY('08:00', '21:00'),
        latitude: 28.6315,
        longitude: 77.2197,
        managerPhone: '9000000015',
      },
      {
        name: 'Hauz Khas',
        description: 'Beside the metro station, gate 4',
        address: 'Sri Aurobindo Marg, Hauz Khas, New Delhi 110016',
        capacity: 42,
        placeId: 'ChIJ0wRbVn7iDDkRVolt0Hzkh09',
        hours: EVERY_DAY('08:00', '21:00'),
        latitude: 28.5433,
        longitude: 77.2066,
      },
      {
        name: 'Dwarka Sector 21',
        description: 'Airport line interchange, parking level 1',
        address: 'Dwarka Sector 21 Metro Station, Dwarka, New Delhi 110077',
        capacity: 38,
        placeId: 'ChIJt5mJ2hEbDTkRVolt0Dwrk10',
        latitude: 28.5523,
        longitude: 77.0583,
      },
    ],
  },
]

export interface OpenedCity {
  city: City
  hubs: Hub[]
  plate: string
}

/** Opens the cities and hubs and assigns all staff. */
export async function openPlaces(db: Db, superAdmin: Actor, now: Date): Promise<OpenedCity[]> {
  const opened: OpenedCity[] = []
  for (const { name, state, adminPhone, agents, plate, hubs: demoHubs } of CITIES) {
    const city = await openCity(db, superAdmin, { name, state, adminPhone }, now)
    const hubs: Hub[] = []
    for (const { closedInDays, ...hub } of demoHubs) {
      const closedDays = closedInDays === undefined ? [] : [dayInIndia(addDays(now, closedInDays))]
      hubs.push(await openHub(db, superAdmin, { ...hub, closedDays, cityId: city.cityId }, now))
    }
    const phones = agents.map((phone) => ({ field: 'phoneNumber', phone }))
    await assignAgents(db, superAdmin, city.cityId, phones, now)
    opened.push({ city, hubs, plate })
  }
  return opened
}

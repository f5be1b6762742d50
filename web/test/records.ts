import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import type { Employee } from '@voltloop/contract/accounts/employees'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Analytics } from '@voltloop/contract/company/insights'
import type { City, Hub } from '@voltloop/contract/places/places'

export const MODEL: Model = {
  modelId: '00000000-0000-4000-8000-000000000001',
  brand: 'Ather',
  modelName: '450X',
  imagePath: null,
  features: { batteryType: 'CHARGING', range: 126, topSpeed: 90 },
  plans: 5,
}

export const PLAN: Plan = {
  subscriptionId: '00000000-0000-4000-8000-000000000002',
  name: 'Weekly',
  cost: 1499,
  actualCost: 1999,
  finalCost: 1574,
  cgst: 2.5,
  sgst: 2.5,
  days: 7,
  duration: 7,
  saleFrom: null,
  saleUntil: null,
  isPaused: false,
  modelSubscriptions: [{ model: MODEL }],
}

export const CITY: City = {
  cityId: '00000000-0000-4000-8000-000000000003',
  name: 'Hyderabad',
  state: 'Telangana',
  adminPhone: '+919000000002',
  adminName: 'Farhan Ali',
  hubs: 1,
}

export const HUB: Hub = {
  hubId: '00000000-0000-4000-8000-000000000004',
  cityId: CITY.cityId,
  name: 'Madhapur',
  description: null,
  address: '4 Station Road',
  capacity: 20,
  currentCapacity: 3,
  placeId: 'ChIJVolt01',
  managerPhone: null,
  managerName: null,
  managers: [],
  hours: null,
  closedDays: [],
  latitude: null,
  longitude: null,
}

export const EMPLOYEE: Employee = {
  userId: '00000000-0000-4000-8000-000000000005',
  name: 'Naveen Kumar',
  phone: '+919000000004',
  phoneNumber: '+919000000004',
  email: null,
  role: 'SALES_AGENT',
  isActive: true,
  isInvited: false,
  since: '2026-02-03T04:30:00.000Z',
  cityId: CITY.cityId,
  hubId: null,
}

export const VEHICLE: Vehicle = {
  vehicleId: '00000000-0000-4000-8000-000000000006',
  registrationNumber: 'TS09EV1234',
  model: MODEL,
  city: { cityId: CITY.cityId, name: CITY.name },
  hub: { hubId: HUB.hubId, name: HUB.name },
  isDeployed: false,
  outOfService: null,
  chassisNumber: 'CH1',
  motorNumber: 'MO1',
  batteryNumber: 'BA1',
  tempRegistrationNumber: null,
}

export const FIGURES: Analytics = {
  vehicles: 1,
  hubs: 1,
  bookings: { pending: 1, active: 1, completed: 1 },
  cities: 1,
  customer: 1,
  subscription: 1,
  tickets: { in_progress: 1, rejected: 1, resolved: 1 },
}

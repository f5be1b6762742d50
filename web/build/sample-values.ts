import { LEGAL_NOT_REVIEWED } from '@voltloop/contract/public-pages/public-pages-messages'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import type {
  CityPageSlots,
  CitySlots,
  LabelPageSlots,
  LandingSlots,
  ModelPageSlots,
  ModelSlots,
} from '@voltloop/contract/public-pages/storefront'

const INSTALLATION: PageValues = {
  publicUrl: '',
  companyName: 'Voltloop Mobility Private Limited',
  contactPhone: '+91 40 4567 8900',
  contactDial: '+914045678900',
  contactEmail: 'help@voltloop.example',
  contactHours: 'Every day, 6 AM to 11 PM',
  contactAddress: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
  grievanceOfficer: 'Ananya Rao',
  grievanceEmail: 'grievance@voltloop.example',
  legalReview: LEGAL_NOT_REVIEWED,
}

const MODEL: ModelSlots = {
  modelName: 'Ather 450X',
  modelWords: [{ word: 'Ather' }, { word: '450X' }],
  modelPath: '/models/ather-450x',
  modelBooking: '/booking/new?model=0195d0d2-5f6b-7c1e-9d55-0c8f7a1b2c3d',
  modelPhoto: '',
  modelDrawing: 'scooter',
  modelLivery: 'plate',
  modelRange: '110',
  modelSpeed: '90',
  modelBattery: 'Charging',
  modelFrom: 'Rs. 167',
  modelFromDays: '30 days',
  plans: [
    {
      planName: 'Monthly',
      planDays: '30 days',
      planPrice: 'Rs. 4,999',
      planPerDay: 'Rs. 167',
      planListPrice: 'Rs. 5,999',
      isBestValue: false,
      planBooking: '/booking/new',
    },
  ],
}

const CITY: CitySlots = {
  cityName: 'Hyderabad',
  cityState: 'Telangana',
  cityPath: '/cities/hyderabad',
  cityBooking: '/booking/new?city=00000000-0000-4000-8000-000000000003',
  cityHubs: '1 hub',
  cityDrawing: 'scooter',
  cityLivery: 'plate',
  hubs: [
    {
      hubName: 'Madhapur Metro',
      hubAddress: 'Hitech City Road, Madhapur',
      hubMap: 'https://maps.example',
      hubHours: 'Every day 08:00 AM to 09:00 PM',
      hubClosed: '',
      hubStock: '3 here now',
      hubBooking: '/booking/new',
      hubLatitude: '17.4429',
      hubLongitude: '78.3875',
    },
  ],
}

const SAMPLES: LandingSlots & CityPageSlots & ModelPageSlots & LabelPageSlots = {
  ...INSTALLATION,
  ...MODEL,
  ...CITY,
  fromPerDay: MODEL.modelFrom,
  fromModel: MODEL.modelName,
  fromDays: '30 days',
  hasCoordinates: true,
  prices: [
    {
      priceName: 'Late return',
      priceText: 'Rs. 50 a started hour',
      priceTerms: 'after 60 free minutes, at most Rs. 400 in 24 hours',
    },
    { priceName: 'Lost key', priceText: 'Rs. 500', priceTerms: '' },
  ],
  models: [MODEL],
  cities: [{ ...CITY, plans: MODEL.plans }],
  sampleHub: 'Madhapur Metro',
  sampleCity: 'Hyderabad',
  sampleTime: '08:30 AM',
  sampleDate: '18 Nov 26',
  sampleModel: 'Ather 450X',
  sampleDays: '30 days',
  samplePrice: 'Rs. 4,999',
  labelModel: MODEL.modelName,
  labelPlateEnd: '4417',
  labelReportPath: '/api/v1/vehicle/label/0123456789abcdef0123/report',
}

/** The values of every public page on the dev server, which has no catalogue. */
export const SAMPLE_VALUES: object = SAMPLES

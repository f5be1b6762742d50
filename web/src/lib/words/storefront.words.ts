import { REFUNDS_TITLE } from './public-pages.words.ts'

export { MAIL_DIRECTIONS as OPEN_MAP } from '@voltloop/contract/notifications/notifications-messages'
export const FROM = 'from'
export const A_DAY = 'a day'
export const GST_INCLUDED = 'GST included'

export const SECTIONS = { models: 'Models', cities: 'Cities', questions: 'Questions', contact: 'Contact' } as const

export const MODELS_TITLE = 'Pick your ride'
export const MODELS_LEAD = 'Every price includes GST. Longer plans cost less per day.'
export const NO_MODELS = 'Our first vehicles arrive soon.'
export const BOOK = 'Book'
export const RANGE = 'Range'
export const SPEED = 'Top speed'
export const BATTERY = 'Battery'
export const KM = 'km'
export const KMPH = 'kmph'

export const CITIES_TITLE = 'Find your hub'
export const CITIES_LEAD = 'Pick up at one hub. Return to any hub of the same city.'
export const NO_CITIES = 'Our first city opens soon.'
export const ALL_HUBS = 'Hubs and models'
export const ALL_PLANS = 'All plans'

export const TERMS_TITLE = 'No surprises'
export const TERMS_NOTES = [
  {
    title: 'Deposit',
    text: 'You pay Rs. 2,000 at the hub before your ride. You get it back after the return inspection, less anything you still owe.',
    link: REFUNDS_TITLE,
    screen: 'refunds',
  },
  {
    title: 'Documents',
    text: 'You need a driving licence, Aadhaar and PAN, and must be 18 or older. Enter the numbers once. We store them encrypted.',
    link: 'Privacy notice',
    screen: 'privacy',
  },
  {
    title: 'Refunds',
    text: 'Cancel until the pickup time and you get everything back. We refund to your original payment method.',
    link: 'When you get a refund',
    screen: 'refunds',
  },
] as const

export const QUESTIONS_TITLE = 'Good to know'
export const QUESTIONS = [
  {
    question: 'How do I pay?',
    answer: 'Online when you book. You pay the deposit at the hub when you pick up your ride.',
  },
  {
    question: 'What do I bring to the hub?',
    answer:
      'Your driving licence, Aadhaar and PAN cards, and the deposit. The hub checks the vehicle with you before you ride.',
  },
  {
    question: 'Can I keep the vehicle longer?',
    answer:
      'Yes. Renew in My Bookings during the last 72 hours of your plan. Your renewal starts when your current plan ends.',
  },
  {
    question: 'Where do I return it?',
    answer:
      'At any hub of the city where you picked it up. Schedule your return in My Bookings, so that the hub expects you.',
  },
  {
    question: 'What if I return it early?',
    answer: "You can return it at any time. Unused days aren't refunded; your deposit is.",
  },
  {
    question: 'What if it breaks down?',
    answer: 'Stop in a safe place and call us. We send help or another vehicle.',
  },
] as const

export const CONTACT_TITLE = 'Talk to a person'

export const CITY_TITLE = 'Electric scooters and bikes in'
export const CITY_HUBS_TITLE = 'Hubs'
export const CITY_MODELS_TITLE = 'Models in this city'
export const CITY_NO_MODELS = 'No vehicles here right now. Please look again soon.'

export const MODEL_PLANS_TITLE = 'Plans'
export const MODEL_PLANS_LEAD = 'All prices include GST. A refundable deposit of Rs. 2,000 is paid at the hub.'
export const BOOK_PLAN = 'Book this plan'
export const BOOK_AT_HUB = 'Book from this hub'
export const NEAREST_FIRST = 'Show nearest first'
export const AWAY = 'away'
export const PLACE_UNKNOWN = 'Your browser does not share your location'
export const HUBS_OF_CITY = 'Hubs and opening hours'
export const MODEL_NO_CITIES = 'Not available in any city right now.'
export const BEST_VALUE = 'Best value'
export const LIST_PRICE = 'List price'

export const SHARE_PICTURE = 'Voltloop: a white electric scooter in front of a green number plate'

import { slot } from '@voltloop/contract/public-pages/page-slots'
import { ERASURE_NOTICE_DAYS, INVOICE_YEARS, KEPT_DAYS } from '@voltloop/contract/core/retention'

export { AGREEMENT_TITLE as TERMS_RIDE_TITLE } from './accounts.words.ts'

export const PUBLIC_LINKS = {
  contact: 'Contact',
  refunds: 'Refunds',
  terms: 'Terms',
  privacy: 'Privacy',
} as const
export const PUBLIC_LINKS_LABEL = 'Help and legal'

interface Section {
  readonly title: string
  readonly points: readonly string[]
}

export const CONTACT_TITLE = 'Contact us'
export const CONTACT_LEAD = 'Talk to a person. We help before, during and after your ride.'
export const CONTACT_EMERGENCY_TITLE = 'Breakdown or accident'
export const CONTACT_EMERGENCY =
  'Stop in a safe place first. If anyone is hurt, call 112. Then call us: we send help or another vehicle.'
export const CONTACT_CALL = `Call ${slot('contactPhone')}`
export const CONTACT_QUESTIONS_TITLE = 'Questions'
export const CONTACT_PHONE = 'Phone'
export const CONTACT_HOURS = 'Hours'
export const CONTACT_EMAIL = 'Email'
export const CONTACT_OFFICE = 'Office'
export const CONTACT_GRIEVANCE = 'Grievance officer'
export const CONTACT_GRIEVANCE_LEAD =
  'For complaints about your data or our service. We answer within 30 days, usually much sooner.'
export const CONTACT_RIDE_TITLE = 'About a booking'
export const CONTACT_RIDE =
  'Log in, open My Bookings and tap Support on the booking. We then have its details at hand and answer faster.'
export const CONTACT_MY_BOOKINGS = 'My Bookings'

export const REFUNDS_TITLE = 'Refunds and deposits'
export const REFUNDS_LEAD = 'What you get back, and when.'
export const REFUNDS: readonly Section[] = [
  {
    title: 'Cancelling',
    points: [
      'Cancel in My Bookings until the pickup time and you get everything back.',
      'If the hub has not confirmed your booking by the pickup time, you can still cancel for a full refund until you have the vehicle.',
      'If we reject your booking, or have no vehicle for it, we refund you in full.',
    ],
  },
  {
    title: 'Missed pickups',
    points: [
      "If you don't pick up within 24 hours of the pickup time, we close the booking without a refund.",
      'If the hub did not confirm it in time, we refund it in full instead.',
    ],
  },
  {
    title: 'Returning early',
    points: [
      "You can return the vehicle early. Unused days aren't refunded.",
      'A renewal that has not begun when you return the vehicle is withdrawn, with a credit note.',
    ],
  },
  {
    title: 'How refunds are paid',
    points: [
      'We refund to your original payment method. We start at once; banks usually take 5 to 7 working days.',
      'My Bookings shows the state of your refund. If your bank or the payment service declines it, we try again every day and a person looks into it.',
      'A payment that arrives too late to book a vehicle is refunded in full.',
    ],
  },
  {
    title: 'Security deposit',
    points: [
      'You pay a deposit of Rs. 2,000 at the hub before each ride. It is not rent, and no tax is added.',
      'You get it back after the return inspection, less anything you still owe. The inspection lists each amount that we keep, with the reason.',
      'You can leave it with us for your next ride, or collect it later at a hub of the same city.',
    ],
  },
]

export const TERMS_TITLE = 'Terms of use'
export const TERMS_LEAD = `These terms apply between you and ${slot('companyName')} when you use Voltloop.`
export const TERMS: readonly Section[] = [
  {
    title: 'Your account',
    points: [
      'You must be 18 or older. Give your own name, date of birth and documents.',
      'Keep your password to yourself. You are responsible for what happens under your account until you tell us that someone else uses it.',
      'We may close an account that is used for fraud or against these terms. We then say why.',
    ],
  },
  {
    title: 'Booking and paying',
    points: [
      'A vehicle is reserved for you once your payment has arrived. The hub confirms your booking before the pickup time.',
      'Prices include GST. You get a tax invoice for each payment.',
      'The price shown when you book is the price you pay, even if the plan changes later.',
    ],
  },
  {
    title: 'Renewing and returning',
    points: [
      'Renew before your ride ends if you want to keep the vehicle. Each renewal is confirmed before it counts.',
      'Return the vehicle to a hub of your city by the end time. We remind you before it, and tell you and the hub when you are late.',
    ],
  },
]
export const TERMS_RIDE_LEAD = 'You accept this agreement when you sign up.'
export const TERMS_END: readonly Section[] = [
  {
    title: 'Our responsibility',
    points: [
      'We hand over a vehicle that is safe, insured and charged. If it is not, tell us and we replace it.',
      'Nothing in these terms limits the rights that Indian consumer law gives you.',
    ],
  },
  {
    title: 'Complaints and law',
    points: [
      `Write to ${slot('grievanceOfficer')} at ${slot('grievanceEmail')}. We answer within 30 days.`,
      'Indian law applies. You can bring a complaint to the consumer commission where you live.',
    ],
  },
]

export const PRIVACY_TITLE = 'Privacy notice'
export const PRIVACY_LEAD = `${slot('companyName')} decides how your personal data is used on Voltloop. This notice follows the Digital Personal Data Protection Act, 2023.`
export const PRIVACY: readonly Section[] = [
  {
    title: 'What we collect',
    points: [
      'Your name, phone number, e-mail address and date of birth, when you give them.',
      'Your driving licence, Aadhaar and PAN numbers. We store them encrypted, show only their last digits, and record each time that staff reveal one.',
      'Your bookings, payments, invoices, deposits and support requests.',
      'Photos of the vehicle at pickup and return.',
      'Where you are signed in: the device, and when it was last used.',
      'The location of the vehicle while you rent it, if it has a tracker.',
    ],
  },
  {
    title: 'What we use it for',
    points: [
      'To rent you a vehicle: to check your age and licence, take payments, hand over and take back the vehicle, and help you.',
      'To keep books and issue invoices, as tax law requires.',
      'To prevent fraud and theft.',
      'We do not sell your data, and we show no advertising.',
    ],
  },
  {
    title: 'Who else receives it',
    points: [
      'Our payment service receives your name, phone number and e-mail address when you pay. Your card and bank details go to it directly; we never see them.',
      'Our mail, message and hosting services process data on our behalf.',
      'If you sign in with Google, Google learns that you use Voltloop.',
      'Authorities receive data only where the law requires it.',
    ],
  },
  {
    title: 'How long we keep it',
    points: [
      `Invoices, with your name: ${INVOICE_YEARS} years after the financial year, as the law on company books requires.`,
      `Your identity numbers: until you delete your account, withdraw your consent, or have not booked for ${KEPT_DAYS.identityNumbers / 365} years. We notify you ${ERASURE_NOTICE_DAYS} days before we erase them for that reason.`,
      'Photos of rides: a year. A photo that shows why we kept a deposit stays with its receipt.',
      `Signed rental agreements, with your name, phone number, signature and the photos of the vehicle: ${KEPT_DAYS.agreements / 365} years after the ride, also after you delete your account, because claims are possible for that long.`,
      `Support requests: ${KEPT_DAYS.ticketTexts / 365} years. Notifications: ${KEPT_DAYS.notifications} days. Records of logins: a year.`,
      'Everything else: while you have an account. You can delete it in your profile. Bookings and payments then stay without your name.',
    ],
  },
  {
    title: 'Your rights',
    points: [
      'You can download what we hold about you, and delete your account, in your profile. Write to us to have data corrected or completed.',
      'You can withdraw a consent at any time. You can then no longer book if we need that data for the ride.',
      'You can name a person who exercises these rights if you die or cannot do so yourself.',
      `Write to our grievance officer, ${slot('grievanceOfficer')}, at ${slot('grievanceEmail')}. We answer within 30 days. If you are not satisfied, you can complain to the Data Protection Board of India.`,
    ],
  },
  {
    title: 'Cookies and storage',
    points: [
      'We set one cookie that keeps you signed in. Your browser also stores your choice of theme and what the app needs offline.',
      'There are no tracking cookies.',
    ],
  },
]

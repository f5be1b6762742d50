import { EVENTS } from './job-events.ts'

export interface JobWords {
  /** The work that failed. */
  name: string
  /** The meaning of the failure, and the remedy. */
  advice: string
}

/** Describes a job to somebody who does not know its name in the queue: `event:job`, or the name of a sweep. */
export function describeJob(task: string): JobWords {
  return findJobWords(task) ?? UNKNOWN_JOB
}

const UNKNOWN_JOB: JobWords = {
  name: 'A task in the background',
  advice:
    'This version does not know the task. Retry it once all servers are up to date. If it fails again, call your developers.',
}

/** Returns the words for a job, or null for one of another version. */
export function findJobWords(task: string): JobWords | null {
  if (Object.hasOwn(WHOLE_JOBS, task)) return WHOLE_JOBS[task] ?? null
  const [event = '', job = ''] = task.split(':')
  const about = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined
  const words = Object.hasOwn(JOBS_OF_EVENTS, job) ? JOBS_OF_EVENTS[job] : undefined
  return about && words ? { ...words, name: words.name.replace('{about}', about) } : null
}

const NEXT_RUN = 'It runs again on its own.'
const CALL = 'If it keeps failing, call your developers.'

/** Sweeps, and jobs whose event says nothing that a person needs to know. */
const WHOLE_JOBS: Readonly<Record<string, JobWords>> = {
  'account.otpRequested:sms': {
    name: 'Texting a one-time code',
    advice:
      'A customer got no code and has asked for another by now. See whether the SMS provider has a fault, then resolve this.',
  },
  'account.otpRequested:mail': {
    name: 'Mailing a one-time code',
    advice:
      'A customer got no code and has asked for another by now. See whether the mail service has a fault, then resolve this.',
  },
  'account.resetRequested:mail': {
    name: 'Mailing a password reset link',
    advice: 'Somebody cannot set a new password. Retry it once the mail service works again.',
  },
  'photos.deleted:files': {
    name: 'Deleting the files of deleted photos',
    advice: 'Photos that must go are still stored. Retry it once the file storage works again.',
  },
  'agreements.deleted:files': {
    name: 'Deleting the files of agreements that were not recorded',
    advice: 'A signed paper that nothing refers to is still stored. Retry it once the file storage works again.',
  },
  'account.invited:invitationMail': {
    name: 'Mailing an invitation',
    advice:
      'An employee did not get the link to set a password. Check the email, then send the invitation again from Employees.',
  },
  'account.invited:invitationSms': {
    name: 'Texting an invitation',
    advice:
      'An employee did not get the link to set a password. Check the phone, then send the invitation again from Employees.',
  },
  'notification.mailDue:mail': {
    name: 'Mailing about a ride',
    advice:
      'A customer did not get a mail about a booking; the app shows the news. Retry it once the mail service works again.',
  },
  'notification.pushDue:push': {
    name: 'Sending an alert to a phone or browser',
    advice: 'Somebody got no alert; the app shows the news. Nothing needs to be done: resolve this.',
  },
  'notification.smsDue:sms': {
    name: 'Texting about a ride',
    advice:
      'A customer without email and alerts did not get a text about a booking; the app shows the news. See whether the SMS provider has a fault, then retry it.',
  },
  'payment.alarmRaised:log': {
    name: 'Writing an alarm to the log',
    advice: 'The alarm itself is listed here. Handle that one, and resolve this.',
  },
  'refund.requested:gateway': {
    name: 'Sending a refund to the payment gateway',
    advice:
      'A customer waits for money. Refunds above shows whether the refund needs you; otherwise it is tried again on its own.',
  },
  'refund.changed:pages': {
    name: 'Refreshing open pages after a refund',
    advice: 'Somebody may see an old state until they reload the page. Nothing needs to be done: resolve this.',
  },
  'webhook.received:settle': {
    name: 'Booking a payment that the gateway reported',
    advice:
      'A customer may have paid without getting the booking. Retry it today. If it fails again, call your developers.',
  },
  fanOut: {
    name: 'Passing on what has happened',
    advice:
      'Mails, notifications and figures of one event are missing. Retry it. If it fails again, call your developers.',
  },
  alarmOverdueRefunds: {
    name: 'Looking for overdue refunds',
    advice: `Refunds that take over a day may not be listed yet. ${NEXT_RUN} ${CALL}`,
  },
  alarmUnpaidHolds: {
    name: 'Looking for vehicles that are held unpaid',
    advice: `Nobody is warned if unpaid orders block a city. ${NEXT_RUN} ${CALL}`,
  },
  checkLedger: {
    name: 'Checking that the money adds up',
    advice: `An error in the books would not be noticed. ${NEXT_RUN} ${CALL}`,
  },
  closeNoShows: {
    name: 'Closing bookings that nobody picked up',
    advice: `Vehicles stay reserved for bookings that are over. ${NEXT_RUN} ${CALL}`,
  },
  deleteAbandonedPhotos: {
    name: 'Deleting photos that belong to no ride',
    advice: `They take up space until the next run. ${NEXT_RUN} ${CALL}`,
  },
  deleteExpiredAccountRows: {
    name: 'Deleting expired logins and codes',
    advice: `They no longer work and only take up space. ${NEXT_RUN} ${CALL}`,
  },
  deleteOldIdempotencyKeys: {
    name: 'Deleting records of repeated requests',
    advice: `They only take up space. ${NEXT_RUN} ${CALL}`,
  },
  deleteOldNotifications: {
    name: 'Deleting old notifications',
    advice: `They are kept longer than we promise. ${NEXT_RUN} ${CALL}`,
  },
  deleteOldWebhooks: {
    name: 'Deleting old messages of the payment gateway',
    advice: `They are kept longer than we promise. ${NEXT_RUN} ${CALL}`,
  },
  enforceRetention: {
    name: 'Deleting data that may no longer be kept',
    advice: `Personal data is kept longer than the privacy notice says. ${NEXT_RUN} ${CALL}`,
  },
  expireUnpaidBookings: {
    name: 'Releasing vehicles of unpaid orders',
    advice: `Vehicles may look booked though nobody paid. ${NEXT_RUN} ${CALL}`,
  },
  expireUnpaidChanges: {
    name: 'Releasing vehicles of unpaid changes',
    advice: `Vehicles may look booked though nobody paid. ${NEXT_RUN} ${CALL}`,
  },
  sendReminders: {
    name: 'Reminding staff of what waits for them',
    advice: `Bookings, cash and requests may wait unnoticed. ${NEXT_RUN} ${CALL}`,
  },
  ringForEmergencies: {
    name: 'Ringing for breakdowns and accidents',
    advice: `Riders may wait on the road unheard: look at the open requests now. ${NEXT_RUN} ${CALL}`,
  },
  markUnservedBookings: {
    name: 'Finding bookings without a vehicle',
    advice: `Customers without a vehicle may wait for their refund. ${NEXT_RUN} ${CALL}`,
  },
  notifyEndingRides: {
    name: 'Reminding riders that their ride ends',
    advice: `Riders get no reminder. ${NEXT_RUN} ${CALL}`,
  },
  notifyPickups: {
    name: 'Reminding riders of their pickup',
    advice: `Riders get no reminder of their pickup. ${NEXT_RUN} ${CALL}`,
  },
  notifyLateRides: {
    name: 'Telling riders and hubs about late rides',
    advice: `Nobody is told that a vehicle is late. ${NEXT_RUN} ${CALL}`,
  },
  makeChargesDue: { name: 'Making charges due', advice: `Charges are late. ${NEXT_RUN} ${CALL}` },
  remindOfCharges: { name: 'Reminding riders of charges', advice: `Riders get no reminder. ${NEXT_RUN} ${CALL}` },
  notifyShortages: {
    name: 'Warning hubs that vehicles are missing',
    advice: `Hubs may not know that a booking has no vehicle. ${NEXT_RUN} ${CALL}`,
  },
  takeOutExpiredVehicles: {
    name: 'Taking vehicles with an expired document out of service',
    advice: `A vehicle without valid insurance, registration or permit may be booked. ${NEXT_RUN} ${CALL}`,
  },
  openScheduledJobs: {
    name: 'Planning services that are due by a schedule',
    advice: `Vehicles may miss their service. ${NEXT_RUN} ${CALL}`,
  },
  'service.scheduleChanged:jobs': {
    name: 'Planning services after a change of a schedule',
    advice: 'The jobs of a new schedule come within the hour. Jobs of a deleted one may still be planned: retry it.',
  },
  processRefunds: {
    name: 'Sending refunds to the payment gateway',
    advice: `Customers wait for money. ${NEXT_RUN} ${CALL}`,
  },
  endPaymentRequests: {
    name: 'Ending payment links and QR codes',
    advice: `A link that is no longer needed can still be paid; the payment is then refunded. ${NEXT_RUN} ${CALL}`,
  },
  'paymentLink.due:linkSms': {
    name: 'Texting a payment link',
    advice: 'A customer has no link to pay with. Retry it once the SMS provider works again, or show a QR code.',
  },
  'paymentLink.due:linkMail': {
    name: 'Mailing a payment link',
    advice: 'A customer has no mail with the link. Retry it once the mail service works again.',
  },
  reconcilePayments: {
    name: 'Asking the gateway about open payments',
    advice: `Customers who have paid may wait for their booking. ${NEXT_RUN} ${CALL}`,
  },
  reconcileOlderPayments: {
    name: 'Asking the gateway about older payments',
    advice: `A late payment or a refund made at the gateway may not show yet. ${NEXT_RUN} ${CALL}`,
  },
  repairInsights: {
    name: 'Correcting the figures of Insights',
    advice: `Insights may show wrong figures. ${NEXT_RUN} ${CALL}`,
  },
  resealNumbers: {
    name: 'Encrypting identity numbers with the new key',
    advice: `Keep the old key until this has worked. ${NEXT_RUN} ${CALL}`,
  },
  unassignLateVehicles: {
    name: 'Freeing bookings from vehicles that are late',
    advice: `Hubs may plan with a vehicle that is not back. ${NEXT_RUN} ${CALL}`,
  },
}

/** The jobs of many events. The name says what they are about. */
const JOBS_OF_EVENTS: Readonly<Record<string, JobWords>> = {
  notifications: {
    name: 'Notifying people about {about}',
    advice:
      'Riders or staff did not get this news. Retry it. If it fails again, tell them yourself and call your developers.',
  },
  insights: {
    name: 'Counting {about} for Insights',
    advice:
      'The figures of a day may be wrong; nothing else depends on them. Retry it. If it fails again, call your developers.',
  },
  deposit: {
    name: 'Counting {about} in the deposit passbook',
    advice:
      'A deposit may look held although the customer has it back. Retry it before anybody pays that deposit out. If it fails again, call your developers.',
  },
  returnDeposit: {
    name: 'Giving the deposit of {about} back',
    advice: 'The customer still waits for a deposit. Retry it. If it fails again, pay the deposit out from Bookings.',
  },
  insightsOfNewDays: {
    name: 'Counting the days of {about} for Insights',
    advice:
      'The figures of a day may be wrong; nothing else depends on them. Retry it. If it fails again, call your developers.',
  },
  mail: {
    name: 'Mailing somebody about {about}',
    advice: 'The owner of an account does not know of it. Retry it once the mail service works again, or call them.',
  },
  sms: {
    name: 'Texting somebody about {about}',
    advice: 'The owner of an account does not know of it. Retry it once the SMS provider works again, or call them.',
  },
  verification: {
    name: 'Mailing a link to verify an email, after {about}',
    advice: 'Somebody cannot verify an email. Retry it once the mail service works again.',
  },
  bookingSearch: {
    name: 'Updating the search for bookings after {about}',
    advice: "Bookings are still found by the customer's old details. Retry it.",
  },
  service: {
    name: 'Planning the service of {about}',
    advice: `The vehicle gets its day within the hour. ${NEXT_RUN} ${CALL}`,
  },
  emergency: {
    name: 'Opening a breakdown again after {about}',
    advice: 'The breakdown counts as solved, but the rider has the first vehicle again. Retry it.',
  },
  ticketSearch: {
    name: 'Updating the search for requests after {about}',
    advice: "Support requests are still found by the customer's old details. Retry it.",
  },
}

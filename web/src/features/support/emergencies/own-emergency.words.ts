/** The emergency number of India. */
export const EMERGENCY_NUMBER = '112'
export const ADD_DETAILS = 'Add details'
export const DONE = 'Done'
export const WAITING_TITLE = 'We are calling our people'
export const WAITING_LEAD =
  'They are rung every minute until somebody takes it. Stay in a safe place and keep your phone at hand.'
export const takenTitle = (name: string, hub: string | null) =>
  hub === null ? `${name} takes care of you` : `${name} from ${hub} takes care of you`
export const TAKEN_LEAD = 'You will be called in a moment. Stay in a safe place.'
export const TOWED_LEAD = 'The vehicle is towed. Wait there if it is safe.'
export const OVER = {
  helped: 'It is solved. Have a good ride!',
  swapped: 'You have another vehicle. Your ride goes on.',
  ended: 'Your ride is over. It was not your fault: unused whole days are refunded.',
  stolen: "The theft is recorded and your ride is over. We've decided about your deposit: see it in your profile.",
} as const
export const stolenWithheld = (money: string) =>
  `The theft is recorded and your ride is over. ${money} of your deposit is withheld until our city admin decides.`
export const OVER_OTHERWISE = 'Your request is closed. See our reply in your profile.'
export const CALL_EMERGENCY = `Call ${EMERGENCY_NUMBER}`
export const HURT_LEAD = `If anyone is hurt, call ${EMERGENCY_NUMBER} first.`
export const QUESTIONS_TITLE = 'Help is being called'
export const SHARE_PLACE = 'Share where I am'
export const PLACE_SHARED = 'We know where you are.'
export const PLACE_REFUSED = 'Your phone did not share the place. Describe it below.'
export const IS_ANYONE_HURT = 'Is anyone hurt?'
export const HURT_CHOICES = { yes: 'Yes', no: 'No' } as const
export const PHOTOS = 'Photos'
export const ADD_PHOTO = 'Add a photo'
export const photoName = (place: number, count: number) => `Your photo ${place} of ${count}`
export const YOUR_WORDS = 'What happened, and where?'
export const SEND_WORDS = 'Send'
export const WORDS_SENT = 'Sent'
export const NOT_SENT = "That couldn't be sent. Check your connection and try again."

/** The message templates of the sandbox by id, as an operator registers them with the provider. `##name##` is a variable. */
const TEMPLATES: Record<string, string> = {
  'voltloop-otp': `##code## is your Voltloop code to ##action##. It works for 5 minutes. Don't share it with anyone.

@##host## ###code##`,
  'voltloop-notice': "Voltloop: ##event##. If it wasn't you, call ##contact##.",
  'voltloop-invitation': `You're invited to work with Voltloop. Set your password here: ##link## The link works once, for 7 days.`,
  'voltloop-paid':
    'Voltloop: we received ##amount## for ##booking##. Pickup at ##hub## on ##pickup##. The hub will confirm it shortly.',
  'voltloop-accepted':
    'Voltloop: ##booking## is accepted. Pickup at ##hub## on ##pickup##. Bring your original driving licence.',
  'voltloop-pickup':
    'Voltloop: pickup of ##booking## is soon, at ##hub## on ##pickup##. Bring your original driving licence.',
  'voltloop-ending':
    'Voltloop: your ride ##booking## ends on ##end##. Renew it in My Bookings, or return it to ##returnHub## by then.',
  'voltloop-overdue':
    'Voltloop: your ride ##booking## was due back on ##end##. Renew it in My Bookings, or return it to ##returnHub## now.',
  'voltloop-refund': "Voltloop: we've refunded ##amount## for ##booking##. It should reach your bank in a few days.",
  'voltloop-payment-link': 'Voltloop: please pay ##amount## for ##number## here: ##link## It works until ##until##.',
}

export function fillTemplate(id: string, variables: Record<string, string>): string | null {
  return TEMPLATES[id]?.replaceAll(/##(\w+)##/g, (_match, name: string) => variables[name] ?? '') ?? null
}

/** The message templates of the sandbox by id, as an operator registers them with the provider. `##name##` is a variable. */
const TEMPLATES: Record<string, string> = {
  'voltloop-otp': `##code## is your Voltloop code to ##action##. It works for 5 minutes. Don't share it with anyone.

@##host## ###code##`,
  'voltloop-notice': "Voltloop: ##event##. If it wasn't you, call ##contact##.",
  'voltloop-invitation': `You're invited to work with Voltloop. Set your password here: ##link## The link works once, for 7 days.`,
}

export function fillTemplate(id: string, variables: Record<string, string>): string | null {
  return TEMPLATES[id]?.replaceAll(/##(\w+)##/g, (_match, name: string) => variables[name] ?? '') ?? null
}

/** The values of an installation that the server fills into its static pages. */
export interface PageValues {
  companyName: string
  contactPhone: string
  /** The phone number without spaces, for `tel:` links. */
  contactDial: string
  contactEmail: string
  contactHours: string
  contactAddress: string
  grievanceOfficer: string
  grievanceEmail: string
  /** Says whether counsel has reviewed the legal pages. */
  legalReview: string
}

/** Returns the placeholder that stands for a value in a built page. */
export function slot(name: keyof PageValues): string {
  return `{{${name}}}`
}

export function hasSlots(html: string): boolean {
  return SLOT.test(html)
}

/** Fills the values into a built page, escaped for text and attributes. Throws an error for an unknown placeholder. */
export function fillSlots(html: string, values: PageValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return html.replaceAll(new RegExp(SLOT, 'g'), (placeholder, name: string) => {
    const value = known.get(name)
    if (value === undefined) throw new Error(`${placeholder} is not a value of static pages`)
    return value.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
  })
}

const SLOT = /\{\{([a-zA-Z]+)\}\}/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export interface PageValues {
  /** The URL of this installation, without a slash at the end. */
  publicUrl: string
  companyName: string
  contactPhone: string
  /** The phone number without spaces, for `tel:` links. */
  contactDial: string
  contactEmail: string
  contactHours: string
  contactAddress: string
  grievanceOfficer: string
  grievanceEmail: string
  legalReview: string
}

export function slot<Values extends object = PageValues>(name: keyof NoInfer<Values> & string): string {
  return `{{${name}}}`
}

/**
 * Returns the placeholders around markup that is repeated for each item of a list. Around a text or a flag, the markup
 * is left out when the value is empty or false.
 */
export function repeated<Values extends object>(name: keyof NoInfer<Values> & string): readonly [string, string] {
  return [`{{#${name}}}`, `{{/${name}}}`]
}

/** Returns the placeholders around markup that is shown only if a list or text is empty, or a flag is false. */
export function unless<Values extends object>(name: keyof NoInfer<Values> & string): readonly [string, string] {
  return [`{{^${name}}}`, `{{/${name}}}`]
}

export function hasSlots(html: string): boolean {
  return html.includes('{{')
}

/**
 * Fills the values into a built page, escaped for text and attributes. An item of a list can use the values of the page
 * around it. Throws an error for an unknown placeholder.
 */
export function fillSlots(html: string, values: object): string {
  const known = new Map<string, unknown>(Object.entries(values))
  const read = (name: string): unknown => {
    if (!known.has(name)) throw new Error(`{{${name}}} is not a value of this page`)
    return known.get(name)
  }
  return html
    .replaceAll(SECTION, (_all, kind: string, name: string, inner: string) => {
      const items = itemsOf(read(name))
      if (kind === '^') return items.length === 0 ? fillSlots(inner, values) : ''
      return items.map((item) => fillSlots(inner, { ...values, ...item })).join('')
    })
    .replaceAll(SLOT, (_all, name: string) => escapeText(String(read(name))))
}

function itemsOf(value: unknown): object[] {
  if (isList(value)) return value
  return value === '' || value === false ? [] : [{}]
}

function isList(value: unknown): value is object[] {
  return Array.isArray(value)
}

// Braces are escaped too: the text of a filled item is searched for placeholders again.
function escapeText(text: string): string {
  return text.replaceAll(/[&<>"{]/g, (char) => ENTITIES[char] ?? char)
}

const SLOT = /\{\{([a-zA-Z]+)\}\}/g
const SECTION = /\{\{([#^])([a-zA-Z]+)\}\}([\s\S]*?)\{\{\/\2\}\}/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '{': '&#123;' }

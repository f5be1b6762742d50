import { problemAt, AppError, type FieldError } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Rejects an edit if somebody else has changed one of its fields since the caller read it. `sent` is the body of a
 * PATCH with its `base`, and `present` has the stored values under the names of the form. Without a `base`, the last
 * edit wins.
 */
export function assertUnchanged(sent: { base?: Fields | undefined }, present: Fields): void {
  const { base, ...fields } = sent
  const errors = base ? findChanges(base, fields, present) : []
  if (errors.length > 0) throw new AppError('changedMeanwhile', { errors })
}

function findChanges(base: Fields, sent: Fields, present: Fields, parent = ''): FieldError[] {
  return Object.entries(sent).flatMap(([field, wanted]) => {
    const path = `${parent}${field}`
    const [shown, current] = [base[field], present[field]]
    if (wanted === undefined || !Object.hasOwn(base, field)) return []
    if (isFields(shown) && isFields(wanted) && isFields(current)) return findChanges(shown, wanted, current, `${path}.`)
    // The caller may repeat an edit whose response was lost: it is no conflict that the value is stored already.
    if (isSame(shown, current) || isSame(wanted, current)) return []
    const error =
      current === null || isFields(current)
        ? problemAt(path, 'changedMeanwhile')
        : problemAt(path, 'changedTo', { value: textOf(current) })
    return [{ ...error, value: current }]
  })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

// Compare values as a form shows them: an empty field is '' or null, a number may be a text, the order of a selection
// has no meaning, and a phone number may lack +91.
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).toSorted().join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.trim().replace(/^\+91(?=\d{10}$)/, '')
}

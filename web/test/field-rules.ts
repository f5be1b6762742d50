import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

export type FieldRules = readonly (readonly [label: string, typed: string, message: string])[]

/** Expects that each field shows its message, word for word, once the wrong value is typed and the field is left. */
export async function expectFieldRules(form: HTMLElement, rules: FieldRules): Promise<void> {
  for (const [label, typed, message] of rules) {
    const field = within(form).getByLabelText(label)
    // Type another value first: the form checks a field only when it changes.
    typeInto(field, field.getAttribute('type') === 'date' ? '2000-01-01' : 'x')
    typeInto(field, typed)
    fireEvent.blur(field)
    await expectFieldError(field, message)
  }
}

/** Replaces the text of a field in one step. */
export function typeInto(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
}

export async function expectFieldError(field: HTMLElement, message: string): Promise<void> {
  await waitFor(() => {
    expect(`${labelOf(field)}: ${descriptionOf(field)}`).toBe(`${labelOf(field)}: ${message}`)
    expect(field.getAttribute('aria-invalid'), `aria-invalid of ${labelOf(field)}`).toBe('true')
  })
}

/** Returns the last text that describes a field: its error, or its hint when nothing is wrong. */
export function descriptionOf(field: HTMLElement): string | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '').findLast((text) => text !== '')
}

function labelOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? (field.labels?.[0]?.textContent ?? field.name) : field.tagName
}

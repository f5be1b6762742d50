import { expect, type Locator } from '@playwright/test'

/** What is typed into which field, and what the form then says about it. */
export type FieldRules = readonly (readonly [label: string, typed: string, says: string])[]

/** Expects that a form says word for word what is wrong as soon as a field is left. */
export async function expectFieldRules(form: Locator, table: FieldRules): Promise<void> {
  for (const [label, typed, says] of table) {
    const field = form.getByLabel(label, { exact: true })
    // Through a value that is surely another: else nothing would be left or changed.
    await field.fill('x')
    await field.fill(typed)
    await field.blur()
    await expectFieldError(field, says)
  }
}

/** Expects an error at a field, tied to it for who listens. */
export async function expectFieldError(field: Locator, says: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${says.replaceAll(SPECIAL, String.raw`\$&`)}$`))
}

const SPECIAL = /[$()*+.?[\\\]^{|}]/g

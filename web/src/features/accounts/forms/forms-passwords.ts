import * as words from '../../../lib/words/accounts.words.ts'
import * as z from 'zod/mini'

/** Returns the schema of a repeated password. `missing` is the form's error message for an empty field. */
export function repeatedPassword(missing: string) {
  return z.string(missing).check(z.minLength(1, missing))
}

/** Checks that both passwords of a form match, even if other fields are invalid. */
export function passwordsMatch<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    error: words.PASSWORDS_MUST_MATCH,
    when: () => true,
  })
}

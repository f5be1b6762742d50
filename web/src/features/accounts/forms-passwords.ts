import * as words from '@voltloop/contract/messages/accounts'
import * as z from 'zod/mini'

/** A password typed a second time; `missing` says so in the words of its form. */
export function repeatedPassword(missing: string) {
  return z.string(missing).check(z.minLength(1, missing))
}

/** Holds the two passwords of a form against each other, whatever else may be wrong with it. */
export function passwordsMatch<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'confirmPassword', string>>((form) => form[name] === form.confirmPassword, {
    path: ['confirmPassword'],
    error: words.PASSWORDS_MUST_MATCH,
    when: () => true,
  })
}

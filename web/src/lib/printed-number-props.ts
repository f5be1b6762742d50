import type { SyntheticEvent } from 'react'

/** For fields that hold a number as it is printed on something: in capitals, and nothing that a browser would suggest. */
export const AS_PRINTED = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  // Runs before the form's own handler, which then reads capitals; the caret stays where it was.
  onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = currentTarget
    if (value === value.toUpperCase()) return
    currentTarget.value = value.toUpperCase()
    currentTarget.setSelectionRange(selectionStart, selectionEnd)
  },
} as const

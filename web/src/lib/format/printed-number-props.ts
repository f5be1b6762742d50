import type { SyntheticEvent } from 'react'

/** Props for fields that contain a printed number, such as a licence: upper case, without autofill or spell check. */
export const PRINTED_NUMBER_PROPS = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  // Runs before the form's own handler, so that the form reads upper case. The caret position is restored.
  onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = currentTarget
    if (value === value.toUpperCase()) return
    currentTarget.value = value.toUpperCase()
    currentTarget.setSelectionRange(selectionStart, selectionEnd)
  },
} as const

import { CHECK_DETAILS, stillNeeded } from '../../../lib/words/accounts.words.ts'

interface MissingFieldsProps {
  /** The id that the disabled submit button refers to. */
  id?: string
  isReady: boolean
  required: readonly (readonly [label: string, value: string | boolean])[]
}

/** Explains why the submit button is disabled: names the empty fields, or asks to check the filled ones. */
export function MissingFields({ id, isReady, required }: MissingFieldsProps) {
  if (isReady) return null
  const missing = required.filter(([, value]) => value === '' || value === false).map(([label]) => label)
  return (
    <p id={id} className="text-1 text-ink-2">
      {missing.length > 0 ? stillNeeded(missing) : CHECK_DETAILS}
    </p>
  )
}

import type { ComponentProps } from 'react'
import { Field } from '../../components/ui/field.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { numberIn } from '../../lib/format/typed-number.ts'
import * as words from './till-dialogs.words.ts'

interface CountFieldsProps {
  count: ComponentProps<typeof Field>
  reason: Omit<ComponentProps<typeof Field>, 'label'>
  /** The amount that has been typed so far, in rupees. */
  typed: string
  expected: number
  /** Also says that the count is exact, if it is. */
  isExactShown?: boolean
}

/** The field of counted cash, and of the reason if the count differs from what is expected. */
export function CountFields({ count, reason, typed, expected, isExactShown = false }: CountFieldsProps) {
  const difference = (numberIn(typed) ?? Number.NaN) - expected
  return (
    <>
      <Field {...count} inputMode="decimal" autoComplete="off" data-autofocus />
      {difference === 0 && isExactShown && <p role="status">{words.EXACT}</p>}
      {Math.abs(difference) > 0 && (
        <>
          <p role="status" className="rounded-2 bg-amber-bg px-3 py-2">
            {difference > 0 ? words.over(formatMoney(difference)) : words.short(formatMoney(-difference))}
          </p>
          <Field {...reason} label={words.REASON} autoComplete="off" />
        </>
      )}
    </>
  )
}

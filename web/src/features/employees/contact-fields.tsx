import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { PHONE_NUMBER } from '../../lib/words/accounts.words.ts'
import { EMAIL_OPTIONAL } from '../../lib/words/employees.words.ts'
import type { ComponentProps } from 'react'
import { Field } from '../../components/ui/field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'label'>

/** Asks for the phone number of an employee. Its value is the ten digits without the country code. */
export function PhoneField(input: FieldProps) {
  return (
    <Field {...input} label={PHONE_NUMBER} prefix={PHONE_PREFIX} type="tel" inputMode="numeric" autoComplete="off" />
  )
}

export function EmailField(input: FieldProps) {
  return <Field {...input} label={EMAIL_OPTIONAL} type="email" inputMode="email" autoComplete="off" />
}

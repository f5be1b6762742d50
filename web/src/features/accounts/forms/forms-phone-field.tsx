import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { PHONE_NUMBER } from '../../../lib/words/accounts.words.ts'
import type { ComponentProps } from 'react'
import { Field } from '../../../components/ui/field.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  label?: string
  /** In a form with a password, password managers store the phone number as the name of the account. */
  isUsername?: boolean
}

export function PhoneField({ label = PHONE_NUMBER, isUsername = false, ...input }: PhoneFieldProps) {
  return (
    <Field
      {...input}
      label={label}
      prefix={PHONE_PREFIX}
      type="tel"
      inputMode="numeric"
      autoComplete={isUsername ? 'username' : 'tel-national'}
    />
  )
}

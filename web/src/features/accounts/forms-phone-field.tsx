import { PHONE_PREFIX } from '@voltloop/contract/limits'
import { PHONE_NUMBER } from '@voltloop/contract/messages/accounts'
import type { ComponentProps } from 'react'
import { Field } from '../../components/ui/field.tsx'

/** Renders a field for an Indian phone number. The country code is a fixed prefix. */
export function PhoneField(input: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...input}
      label={PHONE_NUMBER}
      prefix={PHONE_PREFIX}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  )
}

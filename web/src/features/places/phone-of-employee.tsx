import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import { PHONE_HINT } from '../../lib/words/place-forms.words.ts'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../components/ui/field.tsx'

/** Renders a `<datalist>` with this id that suggests unassigned employees of a role. */
export type Suggest = (options: { id: string; role: 'CITY_ADMIN' | 'HUB_MANAGER' }) => ReactNode

interface PhoneOfEmployeeProps extends ComponentProps<typeof Field> {
  of: Parameters<Suggest>[0]['role']
  suggest: Suggest
}

export function PhoneOfEmployee({ of: role, suggest, ...field }: PhoneOfEmployeeProps) {
  const id = useId()
  return (
    <>
      <Field
        {...field}
        hint={PHONE_HINT}
        prefix={PHONE_PREFIX}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        list={id}
      />
      {suggest({ id, role })}
    </>
  )
}

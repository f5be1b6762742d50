import { PHONE_PREFIX } from '@voltloop/contract/limits'
import { PHONE_SUGGESTS } from '@voltloop/contract/messages/places'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../components/ui/field.tsx'

/** Makes the `<datalist>` of the employees of a role who are free, under this id. */
export type Suggest = (wanted: { id: string; role: 'CITY_ADMIN' | 'HUB_MANAGER' }) => ReactNode

interface PhoneOfEmployeeProps extends ComponentProps<typeof Field> {
  of: Parameters<Suggest>[0]['role']
  suggest: Suggest
}

/** The phone number of an employee: typed, or picked from those who are free. */
export function PhoneOfEmployee({ of: role, suggest, ...field }: PhoneOfEmployeeProps) {
  const id = useId()
  return (
    <>
      <Field
        {...field}
        hint={PHONE_SUGGESTS}
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

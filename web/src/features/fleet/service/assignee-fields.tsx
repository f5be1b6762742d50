import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { useAssignees } from './queries.ts'
import * as words from './service.words.ts'

/** The choice of somebody who is no employee. */
export const OTHER = 'other'

interface AssigneeFieldsProps {
  cityId: string
  /** The label of the choice; 'Who does it' by default. */
  label?: string
  chosen: string
  choice: UseFormRegisterReturn
  name: UseFormRegisterReturn
  choiceError: string | undefined
  nameError: string | undefined
}

/** Lets staff give a job to an employee of the city, or to somebody by name. */
export function AssigneeFields(props: AssigneeFieldsProps) {
  const { cityId, label = words.ASSIGNEE, chosen, choice, name, choiceError, nameError } = props
  const { data: people } = useAssignees(cityId)
  // The choice is controlled, because the people may load after the form has rendered.
  return (
    <>
      <Select {...choice} value={chosen} label={label} error={choiceError}>
        <option value="">{words.NOBODY_YET}</option>
        {people?.map(({ userId, name: person }) => (
          <option key={userId} value={userId}>
            {person}
          </option>
        ))}
        <option value={OTHER}>{words.SOMEBODY_ELSE}</option>
      </Select>
      {chosen === OTHER && <Field {...name} label={words.ASSIGNEE_NAME} error={nameError} autoComplete="off" />}
    </>
  )
}

import type { Employee } from '@voltloop/contract/accounts/employees'
import * as words from '../../lib/words/employees.words.ts'
import { AGENT_ASSIGNED, CITY_REQUIRED } from '@voltloop/contract/places/places-messages'
import * as places from '../../lib/words/places.words.ts'
import { idField } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { useAssignAgent } from './form-queries.ts'

export interface CityOption {
  cityId: string
  name: string
}

interface AssignDialogProps {
  agent: Employee & { phone: string }
  /** The cities that the agent may be assigned to. A single city is preselected. */
  cities: readonly CityOption[]
  onClose: () => void
}

export function AssignDialog({ agent, cities, onClose }: AssignDialogProps) {
  const assign = useAssignAgent(agent.phone)
  const [first, ...others] = cities
  const defaultValues = { cityId: others.length === 0 ? (first?.cityId ?? '') : '' }
  const form = useSchemaForm(() => AssignForm, { defaultValues, mode: 'onTouched' })
  const { errors, isValid } = form.formState

  return (
    <SendDialog
      onClose={onClose}
      title={words.ASSIGN_TITLE}
      description={words.assignLead(agent.name)}
      isNarrow
      submit={words.ASSIGN}
      form={form}
      send={async ({ cityId }) => {
        await assign.mutateAsync(cityId)
        return { message: AGENT_ASSIGNED }
      }}
      failed={places.AGENT_ASSIGN_FAILED}
      isReady={isValid}
    >
      <Select {...form.register('cityId')} label={places.CITY} error={errors.cityId?.message} data-autofocus>
        {others.length > 0 && <option value="">{places.CHOOSE_CITY}</option>}
        {cities.map(({ cityId, name }) => (
          <option key={cityId} value={cityId}>
            {name}
          </option>
        ))}
      </Select>
    </SendDialog>
  )
}

const AssignForm = z.object({ cityId: idField(CITY_REQUIRED) })

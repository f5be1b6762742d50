import type { Employee } from '@voltloop/contract/employees'
import * as words from '@voltloop/contract/messages/employees'
import * as places from '@voltloop/contract/messages/places'
import { CLOSE } from '@voltloop/contract/messages/shell'
import { idField } from '@voltloop/contract/primitives'
import { useId } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Select } from '../../components/ui/select.tsx'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { sendForm, useSchemaForm } from '../../lib/form.ts'
import { useAssignAgent } from './queries.ts'

export interface CityOption {
  cityId: string
  name: string
}

interface AssignDialogProps {
  agent: Employee & { phone: string }
  /** Where the agent may be sent; a single one is chosen already. */
  cities: readonly CityOption[]
  onClose: () => void
}

/** Gives a sales agent a city to work in. */
export function AssignDialog({ agent, cities, onClose }: AssignDialogProps) {
  const id = useId()
  const assign = useAssignAgent(agent.phone)
  const [first, ...others] = cities
  const defaultValues = { cityId: others.length === 0 ? (first?.cityId ?? '') : '' }
  const form = useSchemaForm(() => AssignForm, { defaultValues, mode: 'onTouched' })
  const { errors, isValid } = form.formState

  const send = sendForm(
    form,
    async ({ cityId }) => {
      await assign.mutateAsync(cityId)
      onClose()
      toast.success(places.AGENT_ASSIGNED)
    },
    (error) => tellRefusal(error, places.AGENT_ASSIGN_FAILED),
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.ASSIGN_TITLE}
      description={words.assignLead(agent.name)}
      isNarrow
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{CLOSE}</Button>
          <Button
            type="submit"
            form={id}
            look="plate"
            isPending={assign.isPending}
            disabled={!assign.isPending && !isValid}
          >
            {words.ASSIGN}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate className="grid gap-5" onSubmit={send}>
        <Select {...form.register('cityId')} label={places.CITY} error={errors.cityId?.message} data-autofocus>
          {others.length > 0 && <option value="">{places.CHOOSE_CITY}</option>}
          {cities.map(({ cityId, name }) => (
            <option key={cityId} value={cityId}>
              {name}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  )
}

const AssignForm = z.object({ cityId: idField(places.CITY_REQUIRED) })

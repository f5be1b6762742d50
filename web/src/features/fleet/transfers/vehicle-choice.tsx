import { formatPlate } from '@voltloop/contract/fleet/plate'
import { useId } from 'react'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { FieldNotes } from '../../../components/ui/field-frame.tsx'
import { TAKEN } from './transfers.words.ts'

interface ChoosableVehicle {
  vehicleId: string
  registrationNumber: string
  outOfService: string | null
  isTaken?: boolean
}

interface VehicleChoiceProps {
  label: string
  hint: string
  vehicles: readonly ChoosableVehicle[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | undefined
}

/** Lets staff choose vehicles by their plates. */
export function VehicleChoice({ label, hint, vehicles, chosen, onChange, error }: VehicleChoiceProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}>
      <legend className="field__label">{label}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <ul className="grid max-h-60 gap-1 overflow-y-auto sm:grid-cols-2">
        {vehicles.map(({ vehicleId, registrationNumber, outOfService, isTaken = false }) => (
          <li key={vehicleId}>
            <Checkbox
              label={formatPlate(registrationNumber)}
              hint={isTaken ? TAKEN : (outOfService ?? undefined)}
              checked={chosen.includes(vehicleId)}
              disabled={isTaken}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, vehicleId] : chosen.filter((one) => one !== vehicleId))
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

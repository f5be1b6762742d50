import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ComboList } from '../../../components/combobox/combo-list.tsx'
import { useCombobox } from '../../../components/combobox/use-combobox.ts'
import { ScanLabel } from '../../../components/scan/scan-label.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { modelName } from '../../../lib/format/model-name.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { VEHICLE_NUMBER } from '../../../lib/words/shell.words.ts'
import { useMatchingVehicles } from './queries.ts'
import * as words from './service.words.ts'

interface VehicleFieldProps {
  /** Undefined for the vehicles of all cities. */
  cityId: string | undefined
  field: UseFormRegisterReturn
  value: string
  error: string | undefined
  onChoose: (plate: string) => void
}

/** Takes a vehicle number that is scanned or typed, and offers the vehicles that match while it is typed. */
export function VehicleField({ cityId, field, value, error, onChoose }: VehicleFieldProps) {
  const id = useId()
  const typed = compactPlate(value)
  const { data: matches = [] } = useMatchingVehicles(cityId ?? EVERY_CITY, typed)
  // A number that is complete needs no list. Matches of the text before may still be shown.
  const isComplete = matches.some(({ registrationNumber }) => registrationNumber === typed)
  const found = isComplete
    ? []
    : matches.filter(({ registrationNumber }) => typed.length >= 2 && registrationNumber.includes(typed))
  const combobox = useCombobox({
    inputId: id,
    options: found.map((vehicle) => ({
      id: vehicle.vehicleId,
      value: vehicle.registrationNumber,
      label: formatPlate(vehicle.registrationNumber),
      detail: detailOf(vehicle, cityId === undefined),
      isChosen: false,
    })),
    onChoose: (plate) => onChoose(formatPlate(plate)),
  })
  return (
    <div className="grid gap-2">
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...field}
        {...combobox.inputProps}
        id={id}
        label={VEHICLE_NUMBER}
        error={error}
        data-autofocus
        onChange={(event) => {
          combobox.openForTyping()
          return field.onChange(event)
        }}
        onBlur={(event) => {
          void combobox.closeOnceLeft()
          return field.onBlur(event)
        }}
      />
      <ComboList combobox={combobox} label={words.MATCHING_VEHICLES} />
      <div>
        <ScanLabel onVehicle={(plate) => onChoose(formatPlate(plate))} />
      </div>
    </div>
  )
}

function detailOf({ model, hub, isDeployed, city }: Vehicle, hasCity: boolean): string {
  const place = hub?.name ?? (isDeployed ? words.WITH_CUSTOMER : words.AT_NO_HUB)
  return [modelName(model), place, hasCity ? city.name : ''].filter(Boolean).join(' · ')
}

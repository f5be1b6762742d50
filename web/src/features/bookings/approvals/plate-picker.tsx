import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { UndeployedVehicle } from '@voltloop/contract/fleet/fleet'
import * as words from '../../../lib/words/desk.words.ts'
import * as dialogWords from '../../../lib/words/desk-dialogs.words.ts'
import { NO_HUB_YET, NO_UNDEPLOYED } from '../../../lib/words/fleet.words.ts'
import { VEHICLE_NUMBER } from '../../../lib/words/shell.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ComboList } from '../../../components/combobox/combo-list.tsx'
import { useCombobox } from '../../../components/combobox/use-combobox.ts'
import { ScanLabel } from '../../../components/scan/scan-label.tsx'
import { FieldNotes, useControlProps } from '../../../components/ui/field-frame.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import { reservedForOther, platesFor, isAtPickupHub, scanProblem } from './plates.ts'
import { useUndeployed } from './queries.ts'

interface PlatePickerProps {
  field: UseFormRegisterReturn
  value: string
  error: string | undefined
  booking: Booking
  /** Leaves the field empty instead of proposing a vehicle. */
  isUnset?: boolean
  onChoose: (plate: string) => void
}

/** Lets staff type or choose a vehicle number. The list has the vehicles of the model that can be handed over, this hub's first. */
export function PlatePicker({ field, value, error, booking, isUnset = false, onChoose }: PlatePickerProps) {
  const { city, model } = booking
  const { data: vehicles } = useUndeployed(city.cityId, model.modelId)
  const controlProps = useControlProps({ error }, undefined)
  const found = platesFor(vehicles ?? [], booking, value).slice(0, MOST_SHOWN)
  const here = platesFor(vehicles ?? [], booking, '').filter(
    (one) => isAtPickupHub(one, booking) && reservedForOther(one, booking) === null,
  )
  const chosen = compactPlate(value)
  const isNoneHere = vehicles !== undefined && here.length === 0 && chosen === ''
  const combobox = useCombobox({
    inputId: controlProps.id,
    options: found.map((vehicle) => ({
      id: vehicle.vehicleId,
      value: vehicle.registrationNumber,
      label: formatPlate(vehicle.registrationNumber),
      detail: placeOf(vehicle, booking),
      isChosen: vehicle.registrationNumber === chosen,
    })),
    // Show the other hubs' vehicles at once if this hub has none: choosing one of them is the next step.
    isShown: isNoneHere && found.length > 0,
    onChoose: (plate) => onChoose(formatPlate(plate)),
  })
  const { isOpen, isListOpen, setIsOpen, choose } = combobox
  // A single vehicle that is in the field already is no choice.
  const hasChips = here.some(({ registrationNumber }) => registrationNumber !== chosen)
  usePreset(
    isUnset ? null : (booking.vehicle?.registrationNumber ?? here[0]?.registrationNumber ?? null),
    (plate) => value === '' && onChoose(formatPlate(plate)),
  )

  return (
    <div className="field grid-cols-[minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-3">
        <label className="field__label" htmlFor={controlProps.id}>
          {VEHICLE_NUMBER}
        </label>
        <ScanLabel
          problemOf={(vehicle) => scanProblem(vehicle, booking)}
          onVehicle={(plate) => onChoose(formatPlate(plate))}
        />
      </div>
      <div className={classNames('plate-input', value !== '' && 'plate-face')}>
        <i className="plate__mark" aria-hidden="true" />
        <input
          {...PRINTED_NUMBER_PROPS}
          {...field}
          {...controlProps}
          placeholder={dialogWords.VEHICLE_NUMBER_EXAMPLE}
          onChange={(event) => {
            combobox.openForTyping()
            return field.onChange(event)
          }}
          onBlur={(event) => {
            void combobox.closeOnceLeft()
            return field.onBlur(event)
          }}
          {...combobox.inputProps}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={dialogWords.SHOW_VEHICLES}
          aria-expanded={isListOpen}
          // Keep the focus in the field: losing it would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            document.getElementById(controlProps.id)?.focus()
            setIsOpen(!isOpen)
          }}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <FieldNotes id={controlProps.id} error={error} />
      {isNoneHere && vehicles.length > 0 && <p className="type-label text-pretty">{whyNoneHere(vehicles, booking)}</p>}
      <ComboList combobox={combobox} label={VEHICLE_NUMBER} />
      {isOpen && found.length === 0 && vehicles && vehicles.length > 0 && (
        <p role="status" className="type-label">
          {dialogWords.NO_VEHICLE_MATCHES}
        </p>
      )}
      {hasChips && (
        <div role="group" aria-label={dialogWords.VEHICLES_AT_HUB} className="plate-chips">
          {here.slice(0, MOST_CHIPS).map((vehicle) => (
            <button
              key={vehicle.vehicleId}
              type="button"
              aria-pressed={vehicle.registrationNumber === chosen}
              onClick={() => choose(vehicle.registrationNumber)}
            >
              {formatPlate(vehicle.registrationNumber)}
            </button>
          ))}
        </div>
      )}
      {vehicles?.length === 0 && <p className="type-label">{NO_UNDEPLOYED}</p>}
    </div>
  )
}

const MOST_SHOWN = 50
const MOST_CHIPS = 8

/** Proposes a number once, as soon as one is available. */
function usePreset(plate: string | null, propose: (plate: string) => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || plate === null) return
    isDone.current = true
    propose(plate)
  })
}

// A vehicle that stands here but is promised to somebody else must not look as if it were not there.
function whyNoneHere(vehicles: readonly UndeployedVehicle[], booking: Booking): string {
  const [first, ...others] = vehicles.filter((one) => isAtPickupHub(one, booking))
  const isElsewhere = vehicles.some((one) => !isAtPickupHub(one, booking) && reservedForOther(one, booking) === null)
  const next = isElsewhere ? dialogWords.CHOOSE_ELSEWHERE : dialogWords.NONE_ELSEWHERE
  if (!first) return `${dialogWords.NO_VEHICLE_HERE} ${next}`
  const plate = formatPlate(first.registrationNumber)
  const promised = reservedForOther(first, booking) ?? ''
  return `${others.length === 0 ? dialogWords.onlyOneReserved(plate, promised) : dialogWords.allReserved(others.length + 1)} ${next}`
}

function placeOf(vehicle: UndeployedVehicle, booking: Booking): string {
  const other = reservedForOther(vehicle, booking)
  if (other !== null) return words.reservedFor(other)
  return isAtPickupHub(vehicle, booking) ? dialogWords.THIS_HUB : (vehicle.hub?.name ?? NO_HUB_YET)
}

import { VehicleForm } from '@voltloop/contract/fleet/fleet'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { VEHICLE_UPDATED, VEHICLE_CREATED } from '@voltloop/contract/fleet/fleet-messages'
import * as words from '../../lib/words/fleet.words.ts'
import { compactPlate, formatPlate } from '@voltloop/contract/fleet/plate'
import { CHOOSE_CITY, CITY } from '../../lib/words/places.words.ts'
import { SAVE } from '../../lib/words/shell.words.ts'
import type * as z from 'zod/mini'
import { useEditForm } from '../../components/ui/edit-form.ts'
import { FormDialog } from '../../components/ui/form-dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { toast } from '../../components/ui/toast.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { PRINTED_NUMBER_PROPS } from '../../lib/format/printed-number-props.ts'
import { fullHubWarning } from './full-hub-warning.tsx'
import { modelName } from '../../lib/format/model-name.ts'
import type { VehicleOptions } from './vehicle-options.ts'
import { useSaveVehicle } from './queries.ts'

interface VehicleDialogProps {
  vehicle: Vehicle | undefined
  ownCityId: string | null
  cityId: string | undefined
  options: VehicleOptions
  onClose: () => void
}

/** Creates or edits a vehicle. Typed input stays until the server has stored it. */
export function VehicleDialog({ vehicle, ownCityId, cityId, options, onClose }: VehicleDialogProps) {
  const save = useSaveVehicle(vehicle?.vehicleId)
  const defaultValues = vehicle ? valuesOf(vehicle) : { ...EMPTY, cityId: cityId ?? '' }
  const { models, cities, hubs } = optionsIncluding(options, vehicle)
  const { form, errors, notice, dialogProps, submit } = useEditForm(() => VehicleForm, {
    defaultValues,
    fields: editFieldsFor({ models, cities, hubs }),
  })
  const [chosenModel, chosenCity, chosenHub] = form.watch(['modelId', 'cityId', 'hubId'])
  const isOnRoad = vehicle?.isDeployed ?? false
  const isMoved = chosenHub !== vehicle?.hub?.hubId

  const send = submit(
    async (values, edit) => {
      const warnings = await save.mutateAsync({ values, ...edit, base: storedBase(edit.base) })
      onClose()
      toast.success(vehicle ? VEHICLE_UPDATED : VEHICLE_CREATED)
      for (const warning of warnings) toast.warning(warning)
    },
    vehicle ? words.VEHICLE_UPDATE_FAILED : words.VEHICLE_CREATE_FAILED,
  )

  return (
    <FormDialog
      onClose={onClose}
      title={vehicle ? words.EDIT_VEHICLE : words.ADD_VEHICLE}
      description={isOnRoad ? words.ON_ROAD_HINT : words.ADD_VEHICLE_LEAD}
      submit={vehicle ? SAVE : words.ADD_VEHICLE}
      onSubmit={send}
      isPending={save.isPending}
      {...dialogProps}
      className="grid gap-5 sm:grid-cols-2"
    >
      {notice}
      <Field
        {...PRINTED_NUMBER_PROPS}
        {...form.register('registrationNumber')}
        label={words.REGISTRATION_NUMBER}
        error={errors.registrationNumber?.message}
        data-autofocus
      />
      <Select
        {...(!isOnRoad && form.register('modelId'))}
        label={words.MODEL}
        error={errors.modelId?.message}
        disabled={isOnRoad}
        value={chosenModel}
      >
        <option value="">{words.CHOOSE_MODEL}</option>
        {models.map((model) => (
          <option key={model.modelId} value={model.modelId}>
            {modelName(model)}
          </option>
        ))}
      </Select>
      <Select
        {...(!isCityFixed(ownCityId, isOnRoad) &&
          // Clear the hub when the city changes, because a hub belongs to one city.
          form.register('cityId', { onChange: () => form.setValue('hubId', null, { shouldDirty: true }) }))}
        label={CITY}
        error={errors.cityId?.message}
        disabled={isCityFixed(ownCityId, isOnRoad)}
        value={chosenCity}
      >
        <option value="">{CHOOSE_CITY}</option>
        {cities.map((city) => (
          <option key={city.cityId} value={city.cityId}>
            {city.name}
          </option>
        ))}
      </Select>
      <Select
        {...(!isOnRoad && form.register('hubId', { setValueAs: (value: string | null) => value || null }))}
        label={words.HUB}
        hint={
          isMoved
            ? fullHubWarning(
                hubs.find(({ hubId }) => hubId === chosenHub),
                hubs,
              )
            : undefined
        }
        error={errors.hubId?.message}
        disabled={isOnRoad}
        value={chosenHub ?? ''}
      >
        <option value="" data-choice>
          {isOnRoad ? words.WITH_CUSTOMER : words.NO_HUB_YET}
        </option>
        {hubs
          .filter((hub) => hub.cityId === chosenCity)
          .map((hub) => (
            <option key={hub.hubId} value={hub.hubId}>
              {hub.name}
            </option>
          ))}
      </Select>
      {Object.values(NUMBERS).map(({ field, label }) => (
        <Field
          key={field}
          {...PRINTED_NUMBER_PROPS}
          {...form.register(field)}
          label={label}
          error={errors[field]?.message}
        />
      ))}
    </FormDialog>
  )
}

function editFieldsFor({ models, cities, hubs }: VehicleOptions) {
  const nameOfModel = (id: unknown) => models.filter(({ modelId }) => modelId === id).map(modelName)
  return {
    registrationNumber: { label: words.REGISTRATION_NUMBER, toForm: plateText, textOf: plateText },
    modelId: { label: words.MODEL, textOf: (id: unknown) => nameOfModel(id).join('') },
    cityId: { label: CITY, textOf: (id: unknown) => cities.find(({ cityId }) => cityId === id)?.name ?? '' },
    hubId: {
      label: words.HUB,
      toForm: (id: unknown) => id,
      textOf: (id: unknown) => hubs.find(({ hubId }) => hubId === id)?.name ?? '',
    },
    ...NUMBERS,
  }
}

function plateText(value: unknown): string {
  return typeof value === 'string' ? formatPlate(value) : ''
}

// The form shows the registration number with spaces; the server compares it with the stored one, which has none.
function storedBase(base: Edit['base']): Edit['base'] {
  const { registrationNumber } = base
  return typeof registrationNumber === 'string'
    ? { ...base, registrationNumber: compactPlate(registrationNumber) }
    : base
}

function isCityFixed(ownCityId: string | null, isOnRoad: boolean): boolean {
  return ownCityId !== null || isOnRoad
}

type Values = z.input<typeof VehicleForm>
type Edit = SubmittedForm<z.output<typeof VehicleForm>>
type NumberField = Exclude<keyof Values, 'registrationNumber' | 'modelId' | 'cityId' | 'hubId'>

// Keyed by the fields of the form, so that a new field does not compile without its label.
const NUMBERS: { [Name in NumberField]: { field: Name; label: string } } = {
  chassisNumber: { field: 'chassisNumber', label: words.CHASSIS_NUMBER },
  motorNumber: { field: 'motorNumber', label: words.MOTOR_NUMBER },
  batteryNumber: { field: 'batteryNumber', label: words.BATTERY_NUMBER },
  tempRegistrationNumber: { field: 'tempRegistrationNumber', label: words.TEMP_REGISTRATION },
}

const EMPTY: Omit<Values, 'cityId'> = {
  registrationNumber: '',
  modelId: '',
  hubId: null,
  chassisNumber: '',
  motorNumber: '',
  batteryNumber: '',
  tempRegistrationNumber: '',
}

function valuesOf(vehicle: Vehicle): Values {
  const { vehicleId: _id, isDeployed: _state, outOfService: _reason, model, city, hub, ...numbers } = vehicle
  return {
    ...numbers,
    registrationNumber: formatPlate(numbers.registrationNumber),
    modelId: model.modelId,
    cityId: city.cityId,
    hubId: hub?.hubId ?? null,
    tempRegistrationNumber: numbers.tempRegistrationNumber ?? '',
  }
}

// Add the vehicle's current model, city and hub to the options, so that they are shown before the lists have loaded.
function optionsIncluding({ models, cities, hubs }: VehicleOptions, vehicle: Vehicle | undefined): VehicleOptions {
  if (!vehicle) return { models, cities, hubs }
  const { model, city, hub } = vehicle
  return {
    models: models.some(({ modelId }) => modelId === model.modelId) ? models : [model, ...models],
    cities: cities.some(({ cityId }) => cityId === city.cityId) ? cities : [city, ...cities],
    hubs: !hub || hubs.some(({ hubId }) => hubId === hub.hubId) ? hubs : [{ ...hub, cityId: city.cityId }, ...hubs],
  }
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SCREENS } from '@voltloop/contract/core/screens'
import { wallClockInIndia } from '@voltloop/contract/core/time'
import { TransferForm, type Suggestion } from '@voltloop/contract/fleet/transfers'
import { TRANSFER_COUNT_RANGE, TRANSFER_DUE_REQUIRED } from '@voltloop/contract/fleet/transfers-messages'
import { MODEL_REQUIRED } from '@voltloop/contract/fleet/fleet-messages'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { numberIn } from '../../../lib/format/typed-number.ts'
import { AssigneeFields, OTHER } from '../service/assignee-fields.tsx'
import type { JobContext } from '../service/job-context.ts'
import { needQuery, standingQuery, useMakeTransfer } from './queries.ts'
import * as words from './transfers.words.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

interface TransferDialogProps {
  cityId: string
  /** Set for hub managers: the transfer leaves their hub or reaches it. */
  ownHubId: string | null
  /** The suggestion that the form is filled in with. */
  suggestion?: Suggestion | undefined
  HubOptionsLoader: JobContext['HubOptionsLoader']
  onClose: () => void
}

/** Plans a transfer: so many of a model, or those that are chosen by their plates. */
export function TransferDialog({ cityId, ownHubId, suggestion, HubOptionsLoader, onClose }: TransferDialogProps) {
  const make = useMakeTransfer()
  const navigate = useNavigate()
  const { data: days } = useQuery(needQuery(cityId))
  const form = useSchemaForm(() => NewTransfer, {
    defaultValues: {
      fromHubId: suggestion?.from.hubId ?? '',
      toHubId: suggestion?.to.hubId ?? ownHubId ?? '',
      modelId: suggestion?.model.modelId ?? '',
      count: String(suggestion?.count ?? 1),
      dueAt: wallClockInIndia(arrivalFor(suggestion)),
      driverId: '',
      driverName: '',
    },
  })
  const { errors, isDirty } = form.formState
  const [isNamed, setNamed] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const fromHubId = form.watch('fromHubId')
  const standing = (days?.[0]?.rows ?? []).filter((row) => row.hub.hubId === fromHubId && row.standing > 0)
  const modelId = form.watch('modelId')
  const { data: vehicles, isError } = useQuery({
    ...standingQuery(fromHubId, modelId),
    ...(!isNamed && { enabled: false }),
  })
  // A vehicle that was chosen at another hub, or of another model, does not count.
  const vehicleIds = chosen.filter((one) => vehicles?.some(({ vehicleId, isTaken }) => vehicleId === one && !isTaken))
  const send = submitForm(
    form,
    async ({ dueAt, driverId, driverName, fromHubId: from, toHubId, ...counted }) => {
      const driver = driverId === OTHER ? { driverName } : { driverId: driverId || null }
      const what = isNamed ? { vehicleIds } : counted
      const place = { fromHubId: from, toHubId }
      const { message, data: made } = await make.mutateAsync({
        ...place,
        ...what,
        ...driver,
        dueAt: `${dueAt}:00+05:30`,
      })
      onClose()
      const search = { city: cityId, show: 'open', transfer: made.transferId }
      toast.success(message, {
        label: words.OPEN_TRANSFER,
        onClick: () => void navigate({ to: SCREENS.transfers, search }),
      })
    },
    (error) => showErrorToast(error, words.TRANSFER_NOT_MADE),
  )
  return (
    <FormDialog
      isNarrow
      title={words.NEW_TRANSFER}
      submit={words.ADD_TRANSFER}
      onSubmit={send}
      onClose={onClose}
      isPending={make.isPending}
      isDirty={isDirty}
      isReady={!isNamed || vehicleIds.length > 0}
    >
      <HubOptionsLoader cityId={cityId}>
        {(loaded) => {
          // A select without the option of its value would lose it: the suggested hubs are known before all of them have loaded.
          const hubs = loaded.length === 0 && suggestion ? [suggestion.from, suggestion.to] : loaded
          return HUB_FIELDS.map(({ name, label }) => (
            <Select
              key={name}
              {...form.register(name)}
              value={form.watch(name)}
              label={label}
              error={errors[name]?.message}
            >
              <option value="">{words.CHOOSE_HUB}</option>
              {hubs.map((hub) => (
                <option key={hub.hubId} value={hub.hubId}>
                  {hub.name}
                </option>
              ))}
            </Select>
          ))
        }}
      </HubOptionsLoader>
      <Select
        {...form.register('modelId')}
        value={form.watch('modelId')}
        label={words.MODEL}
        error={errors.modelId?.message}
      >
        <option value="">{words.CHOOSE_MODEL}</option>
        {standing.map(({ model, standing: count }) => (
          <option key={model.modelId} value={model.modelId}>
            {words.standing(modelName(model), count)}
          </option>
        ))}
      </Select>
      {!isNamed && (
        <Field
          {...form.register('count')}
          label={words.HOW_MANY}
          error={errors.count?.message}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Checkbox
        label={words.NAME_VEHICLES}
        checked={isNamed}
        onChange={({ currentTarget: { checked } }) => {
          // A number that cannot be seen must not keep the form from being sent.
          form.setValue('count', '1', { shouldValidate: true })
          setNamed(checked)
        }}
      />
      {isNamed && (
        <VehicleChoice
          label={words.STANDING_VEHICLES}
          hint={hintOf(vehicleIds.length, { isChoosable: fromHubId !== '' && modelId !== '', isError })}
          vehicles={vehicles ?? []}
          chosen={vehicleIds}
          onChange={setChosen}
          error={fieldErrorOf(make.error, 'vehicleIds') ?? fieldErrorOf(make.error, 'count')}
        />
      )}
      <Field {...form.register('dueAt')} label={words.DUE} error={errors.dueAt?.message} type="datetime-local" />
      <AssigneeFields
        cityId={cityId}
        label={words.DRIVER}
        chosen={form.watch('driverId')}
        choice={form.register('driverId')}
        name={form.register('driverName')}
        choiceError={errors.driverId?.message}
        nameError={errors.driverName?.message}
      />
    </FormDialog>
  )
}

function hintOf(chosen: number, { isChoosable, isError }: { isChoosable: boolean; isError: boolean }): string {
  if (!isChoosable) return words.CHOOSE_PLACE_FIRST
  return isError ? words.STANDING_NOT_LOADED : words.chosenOf(chosen)
}

// A vehicle that is missing already cannot arrive at once: its transfer takes an hour.
function arrivalFor(suggestion: Suggestion | undefined): Date {
  const nowMs = serverNow().getTime()
  if (!suggestion) return new Date(nowMs + 2 * HOUR_MS)
  const soonMs = Math.ceil((nowMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS
  return new Date(Math.max(new Date(suggestion.neededAt).getTime(), soonMs))
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const HUB_FIELDS = [
  { name: 'fromHubId', label: words.FROM_HUB },
  { name: 'toHubId', label: words.TO_HUB },
] as const

const { fromHubId: FromHub, toHubId: ToHub } = TransferForm.def.shape
const NewTransfer = z.object({
  fromHubId: FromHub,
  toHubId: ToHub,
  modelId: z.string().check(z.minLength(1, MODEL_REQUIRED)),
  count: z.pipe(
    z.transform((text: string) => numberIn(text) ?? 0),
    z
      .number()
      .check(z.int(TRANSFER_COUNT_RANGE), z.minimum(1, TRANSFER_COUNT_RANGE), z.maximum(50, TRANSFER_COUNT_RANGE)),
  ),
  dueAt: z.string().check(z.minLength(1, TRANSFER_DUE_REQUIRED)),
  driverId: z.string(),
  driverName: z.string().check(z.trim()),
})

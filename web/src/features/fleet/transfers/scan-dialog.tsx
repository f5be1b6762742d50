import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { scanTransfer } from '@voltloop/contract/fleet/transfers'
import type { Transfer, TransferVehicle } from '@voltloop/contract/fleet/transfers'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { SyntheticEvent } from 'react'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { ScanLabels } from '../../../components/scan/scan-labels.tsx'
import type { ScanOutcome } from '../../../components/scan/scan-outcome.ts'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { fieldErrorOf, serverMessageOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { modelName } from '../../../lib/format/model-name.ts'
import { PRINTED_NUMBER_PROPS } from '../../../lib/format/printed-number-props.ts'
import { VEHICLE_NUMBER } from '../../../lib/words/shell.words.ts'
import * as z from 'zod/mini'
import { transferQuery, useScanTransfer } from './queries.ts'
import * as words from './transfers.words.ts'
import { VehicleState } from './vehicle-state.tsx'

interface ScanTransferDialogProps {
  transfer: Transfer
  direction: 'out' | 'in'
  onClose: () => void
}

/** The list for the phone: each vehicle is ticked by scanning its label or typing its number, until all are. */
export function ScanTransferDialog({ transfer: shown, direction, onClose }: ScanTransferDialogProps) {
  const { data: transfer = shown } = useQuery({ ...transferQuery(shown.transferId), placeholderData: shown })
  const scan = useScanTransfer(transfer.transferId)
  const form = useSchemaForm(() => Scan, { defaultValues: { registrationNumber: '' } })
  const isTicked = ({ outAt, inAt }: TransferVehicle) => (direction === 'out' ? outAt : inAt) !== null
  const ticked = transfer.vehicles.filter(isTicked).length
  const isDone = ticked === transfer.vehicles.length
  const progress = words.scannedOf(ticked, transfer.vehicles.length)
  const send = submitForm(
    form,
    async ({ registrationNumber }) => {
      const { message } = await scan.mutateAsync({ direction, registrationNumber })
      form.reset()
      toast.success(words.outcomeOf(formatPlate(registrationNumber), message))
    },
    (error) => showErrorToast(error, words.NOT_SCANNED),
  )
  const hub = direction === 'out' ? transfer.from : transfer.to
  return (
    <FormDialog
      isNarrow
      title={words.SCAN_TITLES[direction](hub.name)}
      description={words.SCAN_LEADS[direction]}
      submit={isDone ? words.DONE : words.SCAN[direction]}
      onSubmit={isDone ? finish : send}
      onClose={onClose}
      isPending={scan.isPending}
      isDirty={false}
    >
      {!isDone && (
        <div className="grid gap-2">
          <Field
            {...PRINTED_NUMBER_PROPS}
            {...form.register('registrationNumber')}
            label={VEHICLE_NUMBER}
            error={form.formState.errors.registrationNumber?.message}
          />
          <div>
            <ScanLabels progress={progress} onVehicle={record} />
          </div>
        </div>
      )}
      <div role="status">
        {isDone && (
          <p className="flex items-center gap-2.5 font-strong">
            <CircleCheck aria-hidden="true" className="flex-none" />
            {words.ALL_SCANNED[direction]}
          </p>
        )}
      </div>
      <section aria-labelledby="scanned" className="grid gap-3">
        <div className="flex items-baseline justify-between border-b-2 border-hair-2 pb-2">
          <h3 id="scanned" className="type-label">
            {words.VEHICLES_OF_TRANSFER}
          </h3>
          <span className="type-label figures">{progress}</span>
        </div>
        <ul className="grid gap-3">
          {transfer.vehicles.map((vehicle) => (
            <li key={vehicle.vehicleId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <NumberPlate number={vehicle.registrationNumber} size="sm" isQuiet />
              <VehicleState vehicle={vehicle} />
              <span className="basis-full text-1 text-ink-2">{modelName(vehicle.model)}</span>
            </li>
          ))}
        </ul>
      </section>
    </FormDialog>
  )

  async function record({ registrationNumber }: Vehicle): Promise<ScanOutcome> {
    const plate = formatPlate(registrationNumber)
    try {
      const { message } = await scan.mutateAsync({ direction, registrationNumber })
      return { isRecorded: true, text: words.outcomeOf(plate, message) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const reason = fieldErrorOf(error, 'registrationNumber') ?? serverMessageOf(error) ?? words.NOT_SCANNED
      return { isRecorded: false, text: words.outcomeOf(plate, reason) }
    }
  }

  function finish(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }
}

const Scan = z.object({ registrationNumber: scanTransfer.body.def.shape.registrationNumber })

import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { REASON_TOO_LONG } from '@voltloop/contract/fleet/fleet-messages'
import * as words from '../../lib/words/fleet.words.ts'
import { fieldText } from '@voltloop/contract/core/primitives'
import * as z from 'zod/mini'
import { NumberPlate } from '../../components/number-plate.tsx'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { useSetService } from './queries.ts'

interface ServiceDialogProps {
  vehicle: Vehicle
  onUnserved: (transactionIds: string[]) => void
  onClose: () => void
}

export function ServiceDialog({ vehicle, onUnserved, onClose }: ServiceDialogProps) {
  const service = useSetService()
  const form = useSchemaForm(() => ServiceForm, { defaultValues: { reason: '' }, mode: 'onTouched' })
  const { errors, isDirty, isValid } = form.formState
  return (
    <SendDialog
      isNarrow
      onClose={onClose}
      title={words.TAKE_OUT}
      description={words.TAKE_OUT_LEAD}
      submit={words.TAKE_OUT}
      form={form}
      send={async ({ reason }) => {
        const { unserved } = await service.mutateAsync({ vehicleId: vehicle.vehicleId, reason })
        if (unserved.length > 0) onUnserved(unserved)
        return { message: words.TAKEN_OUT }
      }}
      failed={words.VEHICLE_UPDATE_FAILED}
      isReady={isDirty && isValid}
    >
      <div>
        <NumberPlate number={vehicle.registrationNumber} isQuiet />
      </div>
      <Textarea {...form.register('reason')} label={words.REASON} error={errors.reason?.message} data-autofocus />
    </SendDialog>
  )
}

const REASON_MAX = 200
const ServiceForm = z.object({ reason: fieldText(REASON_MAX, words.REASON_REQUIRED, REASON_TOO_LONG) })

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { DROP_TIME_REQUIRED } from '@voltloop/contract/bookings/bookings-messages'
import * as words from '../booking/my-bookings.words.ts'
import { announceReturn } from '@voltloop/contract/bookings/rides'
import { isOpenAt, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { wallClockInIndia } from '@voltloop/contract/core/time'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import * as z from 'zod/mini'
import { SendDialog } from '../../../components/ui/send-dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { serverNow } from '../../../lib/format/clock.ts'
import { useSchemaForm } from '../../../lib/form.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { useScheduleReturn } from '../booking/queries.ts'
import { modelLabel } from '../booking/booking-appearances.tsx'
import { useHubs } from '../booking/hub-queries.ts'

interface ReturnDialogProps {
  booking: Booking
  onClose: () => void
}

export function ReturnDialog({ booking, onClose }: ReturnDialogProps) {
  const { transactionId, city, end, dropTime, dropHub } = booking
  const announce = useScheduleReturn()
  const hubs = useHubs(city.cityId)
  const form = useSchemaForm(() => ReturnForm, {
    defaultValues: {
      dropTime: dropTime === null ? '' : wallClockInIndia(new Date(dropTime)),
      dropHubId: dropHub?.hubId ?? '',
    },
  })
  const { errors } = form.formState
  const [dropAt, dropHubId] = form.watch(['dropTime', 'dropHubId'])
  const hub = hubs.data?.find((one) => one.hubId === dropHubId)
  const isClosed = hub !== undefined && dropAt !== '' && !isOpenAt(hub, new Date(`${dropAt}:00+05:30`))

  return (
    <SendDialog
      isNarrow
      onClose={onClose}
      title={words.RETURN_TITLE}
      description={words.returnLead(modelLabel(booking))}
      submit={dropTime === null ? words.SCHEDULE_RETURN : words.CHANGE_RETURN}
      form={form}
      send={(values) => {
        const inIndia = `${values.dropTime}:00+05:30`
        return announce.mutateAsync({ ...values, transactionId, dropTime: inIndia })
      }}
      failed={SOMETHING_WENT_WRONG}
    >
      <Notice icon={<TriangleAlert aria-hidden="true" />}>
        {isAhead(end) ? (
          <>
            {words.rideIsPaidUntil(formatDateTime(end))} <b>{words.UNUSED_DAYS}</b>
          </>
        ) : (
          words.rideWasPaidUntil(formatDateTime(end))
        )}
      </Notice>
      <Field
        {...form.register('dropTime')}
        type="datetime-local"
        label={words.DROP_TIME}
        hint={words.INDIA_TIME}
        min={wallClockInIndia(serverNow())}
        max={latestDrop(end)}
        error={errors.dropTime?.message}
      />
      <Select
        // Remount once the hubs are loaded: the select cannot show a value without its option.
        key={hubs.data ? 'known' : 'waiting'}
        {...form.register('dropHubId')}
        label={words.DROP_HUB}
        hint={hubs.isError ? words.HUBS_NOT_LOADED : hub && weeklyHoursText(hub)}
        error={errors.dropHubId?.message}
      >
        <option value="">{words.CHOOSE_DROP_HUB}</option>
        {hubs.data?.map(({ hubId, name }) => (
          <option key={hubId} value={hubId}>
            {name}
          </option>
        ))}
      </Select>
      {isClosed && (
        <Notice role="status" icon={<Clock aria-hidden="true" />}>
          {words.closedAtDrop(hub.name)}
        </Notice>
      )}
    </SendDialog>
  )
}

// A drop can be scheduled until the paid end; an overdue ride must be returned today.
function latestDrop(end: string): string {
  return isAhead(end) ? wallClockInIndia(new Date(end)) : `${wallClockInIndia(serverNow()).slice(0, 10)}T23:59`
}

function isAhead(instant: string): boolean {
  return new Date(instant) > serverNow()
}

const ReturnForm = z.object({
  /** Local time in India, such as 2026-11-18T08:30. */
  dropTime: z.string().check(z.minLength(1, DROP_TIME_REQUIRED)),
  dropHubId: announceReturn.body.shape.dropHubId,
})

import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatDay, formatTime } from '@voltloop/contract/core/format'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import type { Pay } from '../booking/pay.ts'
import { ChangeSummary } from './change-summary.tsx'
import * as words from './changes.words.ts'
import { ChipRow } from './chip-row.tsx'
import { useChangeBooking } from './queries.ts'
import { useChangeDraft } from './use-change-draft.ts'

interface ChangeDialogProps {
  booking: Booking
  /** Runs the checkout; null for staff, whose customer is asked to pay. */
  pay: Pay | null
  /** Called with the price, in rupees, when staff made a change that is to be paid. */
  onAsked?: (difference: number) => void
  onClose: () => void
}

/** Changes the time, the hub, the bike or the plan of a paid booking, and shows before what it costs or returns. */
export function ChangeDialog({ booking, pay, onAsked, onClose }: ChangeDialogProps) {
  // Keep the booking that was shown when the dialog opened: live data must not move the choices under the finger.
  const [seen] = useState(booking)
  const isStaff = pay === null
  const [isPending, setIsPending] = useState(false)
  const draft = useChangeDraft(seen, { isStaff, isSending: isPending })
  const { change } = useChangeBooking(pay)
  const { wanted, preview } = draft
  const shown = wanted && !preview.isError ? preview.data : undefined
  const isReady = shown !== undefined && shown.isAvailable && !preview.isPlaceholderData

  async function send() {
    if (!wanted || !shown) return
    setIsPending(true)
    try {
      // Close when the checkout opens: it would otherwise open behind this dialog.
      const isAsked = await change({ ...wanted, difference: shown.difference }, onClose)
      if (isAsked && onAsked) onAsked(shown.difference)
      else onClose()
    } catch (error) {
      showErrorToast(error, SOMETHING_WENT_WRONG)
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      isNarrow
      title={words.CHANGE_BOOKING}
      description={words.CHANGE_LEAD}
      submit={submitLabel(shown?.difference ?? 0, isStaff)}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (isReady && !isPending) void send()
      }}
      onClose={onClose}
      isPending={isPending}
      isDirty={false}
      isReady={isReady}
    >
      {draft.isFailed && <p role="alert">{words.NOT_LOADED}</p>}
      <ChipRow
        legend={words.DAY}
        value={draft.day}
        options={draft.days.map((day) => ({ value: day, name: formatDay(day), label: <DayLabel day={day} /> }))}
        onChange={draft.chooseDay}
      />
      {draft.times.length > 0 ? (
        <ChipRow
          legend={words.TIME}
          value={draft.start}
          options={draft.times.map((at) => ({
            value: at.toISOString(),
            name: formatTime(at),
            label: formatTime(at),
          }))}
          onChange={draft.chooseStart}
        />
      ) : (
        <p role="status">{words.NO_TIMES}</p>
      )}
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-strong">
          {words.MORE_CHOICES}
          <ChevronDown aria-hidden="true" className="group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pt-2">
          <Choices draft={draft} booking={seen} />
        </div>
      </details>
      <div aria-live="polite">
        {preview.isError && wanted ? (
          <p role="alert" className="field__error text-2">
            {preview.error.message}
          </p>
        ) : shown ? (
          <ChangeSummary preview={shown} isStaff={isStaff} />
        ) : (
          <p className="type-label">{words.NOTHING_YET}</p>
        )}
      </div>
    </FormDialog>
  )
}

type Draft = ReturnType<typeof useChangeDraft>

// A select cannot show a value without its option, so each is mounted again when its options are loaded.
function Choices({ draft, booking }: { draft: Draft; booking: Booking }) {
  const { hubs = [booking.pickUpHub], models, plans } = draft
  return (
    <>
      <Select
        key={`hub ${hubs.length}`}
        label={words.HUB}
        value={draft.hubId}
        onChange={({ target }) => draft.chooseHub(target.value)}
      >
        {hubs.map(({ hubId, name }) => (
          <option key={hubId} value={hubId}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        key={`bike ${models?.length}`}
        label={words.BIKE}
        value={draft.modelId}
        disabled={!models}
        onChange={({ target }) => draft.chooseModel(target.value)}
      >
        {(models ?? [booking.model]).map(({ modelId, brand, modelName, ...one }) => {
          const isSoldOut = 'free' in one && one.free === 0 && modelId !== draft.modelId
          const name = `${brand} ${modelName}`
          return (
            <option key={modelId} value={modelId} disabled={isSoldOut}>
              {isSoldOut ? words.soldOut(name) : name}
            </option>
          )
        })}
      </Select>
      <Select
        key={`plan ${draft.modelId} ${plans?.length}`}
        label={words.PLAN}
        value={draft.planId}
        disabled={!plans}
        onChange={({ target }) => draft.choosePlan(target.value)}
      >
        {(plans ?? [booking.subscription]).map(({ subscriptionId, days, finalCost }) => (
          <option key={subscriptionId} value={subscriptionId}>
            {words.planOption(days, formatMoney(booking.isPass ? 0 : finalCost))}
          </option>
        ))}
      </Select>
    </>
  )
}

function DayLabel({ day }: { day: string }) {
  const [date, month] = formatDay(day).split(' ')
  return (
    <span>
      <span className="block text-3 leading-none">{date}</span>
      <span className="block text-1 font-strong">{month}</span>
    </span>
  )
}

function submitLabel(difference: number, isStaff: boolean): string {
  if (difference > 0) return isStaff ? words.ASK_CUSTOMER : words.payAndChange(formatMoney(difference))
  return difference < 0 ? words.refundAndChange(formatMoney(-difference)) : words.CHANGE_BOOKING
}

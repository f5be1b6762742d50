import { formatInstant } from '@voltloop/contract/core/format'
import type { BookingBar } from '@voltloop/contract/fleet/timeline'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useFreeVehicles, useMoveBooking } from './queries.ts'
import * as words from './timeline.words.ts'

export interface Move {
  transactionId: string
  /** The vehicle that the booking had; null if it had none. */
  from: string | null
  to: string
}

interface MoveDialogProps {
  booking: BookingBar
  plate: string | null
  onMoved: (move: Move, unserved: string[]) => void
  onClose: () => void
}

/** Reserves another vehicle of its model for a booking. Offers those that are free for all of it, at its hub first. */
export function MoveDialog({ booking, plate, onMoved, onClose }: MoveDialogProps) {
  const { transactionId, customer, pickUpHub, from, to } = booking
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState('')
  const { data: vehicles, isError, refetch } = useFreeVehicles(transactionId, q)
  const move = useMoveBooking()
  const vehicle = vehicles?.find(({ registrationNumber }) => registrationNumber === chosen)

  async function send() {
    if (chosen === '' || move.isPending) return
    const body = { transactionId, registrationNumber: chosen, replaces: plate }
    try {
      const { unserved } = await move.mutateAsync(body)
      onClose()
      onMoved({ transactionId, from: plate, to: chosen }, unserved)
    } catch (error) {
      showErrorToast(error, words.NOT_MOVED)
    }
  }

  return (
    <FormDialog
      isNarrow
      title={plate === null ? words.RESERVE_VEHICLE : words.MOVE}
      description={words.moveLead(
        transactionId,
        customer,
        words.fromTo(formatInstant(from), formatInstant(to)),
        pickUpHub,
      )}
      submit={plate === null ? words.RESERVE : words.MOVE_SUBMIT}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onClose={onClose}
      isPending={move.isPending}
      isDirty={false}
      isReady={vehicle !== undefined}
    >
      <SearchField
        label={words.SEARCH_REGISTRATION}
        placeholder={words.SEARCH_REGISTRATION_SHORT}
        value={q}
        isFirst
        onSearch={setQ}
      />
      {!vehicles && (isError ? <ErrorState text={words.FREE_NOT_LOADED} onRetry={refetch} /> : <Loading />)}
      {vehicles?.length === 0 && <p role="status">{q === '' ? words.NONE_FREE : words.NONE_MATCHES}</p>}
      {vehicles && vehicles.length > 0 && (
        <RadioGroup
          legend={words.FREE_VEHICLES}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={vehicles.map(({ registrationNumber, hub, isDeployed }) => ({
            value: registrationNumber,
            label: <b className="figures">{formatPlate(registrationNumber)}</b>,
            note: hub?.name ?? (isDeployed ? words.onRoadUntilThen : words.AT_NO_HUB),
          }))}
        />
      )}
      {vehicle && vehicle.hub?.name !== pickUpHub && (
        <Notice role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {words.standsElsewhere(pickUpHub)}
        </Notice>
      )}
    </FormDialog>
  )
}

function Loading() {
  return (
    <Skeleton className="grid gap-2">
      {[1, 2, 3].map((line) => (
        <SkeletonLine key={line} className="h-12 w-full" />
      ))}
    </Skeleton>
  )
}

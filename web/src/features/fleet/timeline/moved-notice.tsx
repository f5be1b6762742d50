import { formatPlate } from '@voltloop/contract/fleet/plate'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { UNDO } from '../bulk.words.ts'
import type { Move } from './move-dialog.tsx'
import { useMoveBooking } from './queries.ts'
import * as words from './timeline.words.ts'

interface MovedNoticeProps {
  move: Move
  onDone: () => void
}

/** Says where a booking was moved, and undoes it. Unlike a toast it stays until the next move, so that nobody has to hurry. */
export function MovedNotice({ move: { transactionId, from, to }, onDone }: MovedNoticeProps) {
  const undo = useMoveBooking()
  const button = useRef<HTMLButtonElement>(null)
  // The bar that had the focus is on another row now.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])

  function moveBack() {
    undo.mutate(
      { transactionId, registrationNumber: from, replaces: to },
      {
        onSuccess: () => {
          onDone()
          toast.success(
            from === null ? words.reservedNoMore(transactionId) : words.movedBack(transactionId, formatPlate(from)),
          )
        },
        onError: (error) => {
          onDone()
          showErrorToast(error, words.NOT_MOVED)
        },
      },
    )
  }

  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-surface-2 p-3">
      <span className="min-w-0">
        {from === null
          ? words.reserved(transactionId, formatPlate(to))
          : words.moved(transactionId, formatPlate(from), formatPlate(to))}
      </span>
      <Button ref={button} size="sm" isPending={undo.isPending} onClick={moveBack}>
        {UNDO}
      </Button>
    </div>
  )
}

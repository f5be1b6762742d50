import type { Booking } from '@voltloop/contract/bookings/bookings'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { GIVE_GOODWILL } from './goodwill.words.ts'

export function GoodwillButton({ booking }: { booking: Booking }) {
  const dialog = useLazyDialog(() => import('./goodwill-dialog.tsx'))
  return (
    <>
      <Button size="sm" className="col-span-full justify-self-start" onClick={dialog.open} {...dialog.prefetchProps}>
        {GIVE_GOODWILL}
      </Button>
      {dialog.module && <dialog.module.GoodwillDialog booking={booking} onClose={dialog.close} />}
    </>
  )
}

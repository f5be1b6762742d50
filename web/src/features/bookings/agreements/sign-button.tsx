import type { Booking } from '@voltloop/contract/bookings/bookings'
import Signature from 'lucide-react/icons/signature'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import * as words from './sign-button.words.ts'
import { unsignedAgreement } from './unsigned.ts'

interface SignButtonProps {
  booking: Booking
  /** On the rider's own phone, where a sentence says what the button is for. */
  isRider?: boolean
}

/** Asks for the signature that the handover went without. Renders nothing if there is nothing to sign. */
export function SignButton({ booking, isRider = false }: SignButtonProps) {
  const dialog = useLazyDialog(() => import('./sign-dialog.tsx'))
  const isAsked = unsignedAgreement(booking)?.maySign ?? false
  return (
    <>
      {isAsked && (
        <div className={isRider ? 'grid gap-2.5 rounded-2 bg-amber-bg p-3.5' : 'col-span-full grid'}>
          {isRider && <p className="text-pretty">{words.SIGN_PROMPT}</p>}
          <Button variant="outline" onClick={dialog.open} {...dialog.prefetchProps}>
            <Signature aria-hidden="true" />
            {isRider ? words.SIGN_AGREEMENT : words.GET_SIGNATURE}
          </Button>
        </div>
      )}
      {dialog.module && <dialog.module.SignDialog booking={booking} isRider={isRider} onClose={dialog.close} />}
    </>
  )
}

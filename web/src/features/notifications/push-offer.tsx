import * as words from '../../lib/words/shell.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { declinePushOffer, isPushOfferDeclined } from '../../lib/browser/push-offer-choice.ts'
import { usePush } from './use-push.ts'

/**
 * Says what push notifications are good for and offers to turn them on. The browser asks for permission only after that
 * press. Hidden where they are on, impossible or declined; the profile has the same switch.
 */
export function PushOffer({ role }: { role: Role }) {
  const { state, change } = usePush()
  const [isDeclined, setIsDeclined] = useState(isPushOfferDeclined)
  if (state !== 'off' || isDeclined) return null

  function decline() {
    declinePushOffer()
    setIsDeclined(true)
  }

  return (
    <section aria-label={words.PUSH_SWITCH} className="grid gap-3 rounded-2 border border-hair-2 p-4">
      <div className="flex gap-3">
        <BellRing aria-hidden="true" className="mt-0.5 flex-none text-volt" />
        <p className="text-pretty">{role === 'CUSTOMER' ? words.PUSH_REASON_RIDER : words.PUSH_REASON_STAFF}</p>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="sm" onClick={decline}>
          {words.PUSH_NOT_NOW}
        </Button>
        <Button size="sm" variant="secondary" isPending={change.isPending} onClick={() => change.mutate(true)}>
          {words.PUSH_TURN_ON}
        </Button>
      </div>
    </section>
  )
}

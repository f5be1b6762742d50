import { lazy, Suspense, useState } from 'react'
import { areConsentsPutOff, putOffConsents } from '../../../lib/session/consents-later.ts'
import { useSession } from '../queries.ts'

const ConsentsDueDialog = lazy(() => import('./consents-due-dialog.tsx'))

/** Asks a customer once per login for consents that are due. They may answer later: rides and bookings go on. */
export function ConsentsDue() {
  const session = useSession()
  const [isLater, setIsLater] = useState(areConsentsPutOff)
  if (isLater || session.state !== 'loggedIn' || session.profile.consentsDue.length === 0) return null
  return (
    <Suspense>
      <ConsentsDueDialog
        purposes={session.profile.consentsDue}
        onLater={() => {
          putOffConsents()
          setIsLater(true)
        }}
      />
    </Suspense>
  )
}

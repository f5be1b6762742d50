import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Body } from '@voltloop/contract/core/endpoint'
import { GOODBYE } from '../deletion.words.ts'
import type { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { SCREENS } from '@voltloop/contract/core/screens'
import { call, endSession } from '../../../lib/api/api.ts'
import { storeFlash } from '../../../lib/session/flash.ts'
import { rememberSession } from '../../../lib/session/session-hint.ts'
import { removePushSubscription } from '../queries.ts'

/** Deletes the account and leads to the login, which is loaded as a new page, so that no personal data stays in memory. */
export function useDeleteAccount() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Body<typeof deleteAccount>) => call('POST customer/delete', { body }),
    onSuccess: async () => {
      rememberSession(false)
      // The server has deleted the push subscription. A browser that cannot forget it must not stop the goodbye.
      await endSession(() => Promise.allSettled([removePushSubscription()]))
      storeFlash('success', GOODBYE)
      await navigate({ to: SCREENS.auth, replace: true })
    },
  })
}

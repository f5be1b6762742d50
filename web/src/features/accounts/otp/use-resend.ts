import { OTP_RESEND_SECONDS } from '@voltloop/contract/core/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '../../../lib/format/clock.ts'
import { useNow } from '../../../lib/format/use-now.ts'

/**
 * Requests a code or a link, and offers the next one after a pause. `isSent` says whether the first was requested
 * already; otherwise it is requested at once.
 */
export function useResend(request: () => unknown, isSent: boolean) {
  const [sentAt, setSentAt] = useState(() => serverNow().getTime())
  const now = useNow(1000)
  const hasRequested = useRef(isSent)

  async function send() {
    setSentAt(serverNow().getTime())
    await request()
  }
  const sendFirst = useEffectEvent(send)
  useEffect(() => {
    if (hasRequested.current) return
    hasRequested.current = true
    void sendFirst()
  }, [])

  const waitSeconds = Math.ceil(OTP_RESEND_SECONDS - (now.getTime() - sentAt) / 1000)
  return { waitSeconds: Math.max(0, Math.min(OTP_RESEND_SECONDS, waitSeconds)), send }
}

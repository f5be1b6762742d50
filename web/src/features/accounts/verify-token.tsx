import { VERIFIED_REDIRECT_SECONDS } from '@voltloop/contract/limits'
import * as words from '@voltloop/contract/messages/accounts'
import { SCREENS } from '@voltloop/contract/screens'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { StageLine } from '../../components/stage-line.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { replacePage } from '../../lib/replace-page.ts'
import { useEmailVerification } from './queries.ts'

/** Hands in the token of a verification mail, says what came of it, and leads on. */
export function VerifyToken({ token }: { token: string }) {
  const { status, error } = useEmailVerification(token)
  const isVerified = status === 'success'
  const said = { pending: words.VERIFYING_EMAIL, success: words.EMAIL_VERIFIED, error: '' }[status]
  return (
    <>
      <StageLine
        label={words.EMAIL_VERIFICATION_TITLE}
        stages={STAGES}
        current={isVerified ? STAGES.length - 1 : 1}
        isFromStart
      />
      <p role="status" className="empty:hidden">
        {token === '' ? '' : said}
      </p>
      {isVerified && <ToLogin />}
      {token === '' && <Failed why={words.NO_TOKEN} />}
      {error && <Failed why={error.data?.message ?? words.EMAIL_VERIFICATION_FAILED} />}
    </>
  )
}

function ToLogin() {
  const seconds = useCountdown(VERIFIED_REDIRECT_SECONDS)
  useEffect(() => {
    if (seconds === 0) void replacePage(SCREENS.login)
  }, [seconds])
  return (
    <>
      <p className="text-ink-2">{words.loginOpensIn(seconds)}</p>
      <ButtonLink href={SCREENS.login} variant="primary" size="lg" isWide>
        {words.LOGIN}
      </ButtonLink>
    </>
  )
}

function Failed({ why }: { why: string }) {
  return (
    <>
      <p role="alert" className="flex gap-3 rounded-2 bg-red-bg px-4 py-3 text-red">
        <CircleAlert aria-hidden="true" className="mt-0.5" />
        {why}
      </p>
      <ButtonLink to={SCREENS.verifyEmail} size="lg" isWide>
        {words.NEW_VERIFICATION_LINK}
      </ButtonLink>
    </>
  )
}

const STAGES = [{ label: words.SIGNUP }, { label: words.VERIFY_EMAIL }, { label: words.LOGIN }]

function useCountdown(from: number): number {
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return seconds
}

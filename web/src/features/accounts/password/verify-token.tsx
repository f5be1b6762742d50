import { VERIFIED_REDIRECT_SECONDS } from '@voltloop/contract/core/limits'
import { EMAIL_VERIFIED, NO_TOKEN, EMAIL_VERIFICATION_FAILED } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../../lib/words/accounts.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { StageLine } from '../../../components/stage-line.tsx'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { forgetNewContact } from '../../../lib/session/new-contact.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'
import { OtherFormLink } from '../login/other-form-link.tsx'
import { useEmailVerification } from '../queries.ts'

export function VerifyToken({ token }: { token: string }) {
  const { status, error } = useEmailVerification(token)
  const isVerified = status === 'success'
  const statusText = { pending: words.VERIFYING_EMAIL, success: EMAIL_VERIFIED, error: '' }[status]
  return (
    <>
      <StageLine
        label={words.EMAIL_VERIFICATION_TITLE}
        stages={STAGES}
        current={isVerified ? STAGES.length - 1 : 1}
        isFromStart
      />
      {/* As tall as every result, so that nothing below moves when it arrives. */}
      <div className="grid min-h-55 content-start gap-5">
        <p role="status" className={isVerified ? `${RESULT} bg-volt-bg` : 'empty:hidden'}>
          {isVerified && <CircleCheck aria-hidden="true" className="mt-0.5 text-volt" />}
          {token === '' ? '' : statusText}
        </p>
        {isVerified && <LoginRedirect />}
        {token === '' && <VerificationError message={NO_TOKEN} />}
        {error && <VerificationError message={error.data?.message ?? EMAIL_VERIFICATION_FAILED} />}
      </div>
    </>
  )
}

function LoginRedirect() {
  const seconds = useCountdown(VERIFIED_REDIRECT_SECONDS)
  useEffect(() => forgetNewContact('email'), [])
  useEffect(() => {
    if (seconds === 0) void replacePage(SCREENS.login)
  }, [seconds])
  return (
    <>
      <p className="text-ink-2">{words.loginOpensIn(seconds)}</p>
      <ButtonLink href={SCREENS.login} variant="primary" size="lg" isWide>
        {words.LOGIN}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </>
  )
}

function VerificationError({ message }: { message: string }) {
  return (
    <>
      <p role="alert" className={`${RESULT} bg-red-bg text-red`}>
        <CircleAlert aria-hidden="true" className="mt-0.5" />
        {message}
      </p>
      <ScreenButton to={SCREENS.verifyEmail} variant="primary" size="lg" isWide>
        {words.NEW_VERIFICATION_LINK}
      </ScreenButton>
      <OtherFormLink label={words.ALREADY_VERIFIED} href={SCREENS.login} />
    </>
  )
}

const RESULT = 'flex gap-3 rounded-2 px-4 py-3'

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

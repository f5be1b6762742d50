import type { Profile } from '@voltloop/contract/accounts/accounts'
import { COMPLETE_KYC } from '../../../lib/words/home.words.ts'
import { ADD, ADD_EMAIL_TITLE, CHANGE_PHONE_TITLE } from '../../../lib/words/own-account.words.ts'
import * as words from '../../../lib/words/profile.words.ts'
import { VERIFY_PHONE } from '../otp.words.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { useProfileEditor } from './use-profile-editor.tsx'
import type { Editor } from './use-profile-editor.tsx'

interface Fact {
  text: string
  state: 'done' | 'waiting' | 'missing'
  /** The step that the customer can take. */
  step?: { editor: Editor; label: string; name?: string }
}

/** Shows what a customer has proven and what is missing, each with the next step. */
export function AccountState({ profile }: { profile: Profile }) {
  const { edit, prefetchProps, dialog } = useProfileEditor(profile)
  return (
    <>
      <ul aria-label={words.ACCOUNT_STATE} className="grid gap-2.5 md:grid-cols-3 md:gap-4">
        {factsOf(profile).map(({ text, state, step }) => {
          const Icon = ICONS[state]
          return (
            <li key={text} className="flex min-h-14 items-center gap-2.5 rounded-2 bg-surface py-1.5 pr-2 pl-4">
              <Icon aria-hidden="true" className={classNames('flex-none', COLOURS[state])} />
              <span className="min-w-0 flex-1 leading-tight font-strong">{text}</span>
              {step && (
                <Button size="sm" aria-label={step.name} onClick={() => edit(step.editor)} {...prefetchProps}>
                  {step.label}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {dialog}
    </>
  )
}

function factsOf({ phone, isPhoneVerified, email, isEmailVerified, kycStatus, isDocumentsVerified }: Profile): Fact[] {
  return [
    phoneFact(phone !== null, isPhoneVerified),
    emailFact(email !== null, isEmailVerified),
    kycFact(kycStatus, isDocumentsVerified),
  ]
}

function phoneFact(isGiven: boolean, isVerified: boolean): Fact {
  if (isVerified) return { text: words.PHONE_VERIFIED, state: 'done' }
  if (!isGiven) {
    return {
      text: words.PHONE_MISSING,
      state: 'missing',
      step: { editor: 'phone', label: ADD, name: CHANGE_PHONE_TITLE },
    }
  }
  const step = { editor: 'verifyPhone', label: VERIFY_PHONE, name: words.VERIFY_PHONE_NAME } as const
  return { text: words.PHONE_NOT_VERIFIED, state: 'missing', step }
}

function emailFact(isGiven: boolean, isVerified: boolean): Fact {
  if (!isGiven) {
    return { text: words.EMAIL_MISSING, state: 'waiting', step: { editor: 'email', label: ADD, name: ADD_EMAIL_TITLE } }
  }
  // The note below the name offers to send the link again.
  return isVerified
    ? { text: words.EMAIL_VERIFIED, state: 'done' }
    : { text: words.EMAIL_NOT_VERIFIED, state: 'missing' }
}

function kycFact(isGiven: boolean, isVerified: boolean): Fact {
  if (isVerified) return { text: words.KYC_VERIFIED, state: 'done' }
  if (isGiven) return { text: words.KYC_SUBMITTED, state: 'waiting' }
  return { text: words.KYC_MISSING, state: 'missing', step: { editor: 'kyc', label: COMPLETE_KYC } }
}

const ICONS = { done: BadgeCheck, waiting: Clock, missing: TriangleAlert } as const
const COLOURS = { done: 'text-volt', waiting: 'text-ink-2', missing: 'text-amber' } as const

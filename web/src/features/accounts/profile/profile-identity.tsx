import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PLACE_OF_WORK } from '../../../lib/words/employees.words.ts'
import { pendingEmail as pendingNote, VERIFY_EMAIL_NOTE } from '../../../lib/words/own-account.words.ts'
import { ROLE_NAMES, VERIFIED } from '../../../lib/words/profile.words.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import IdCard from 'lucide-react/icons/id-card'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { ResendLink } from '../own-account/resend-link.tsx'

interface ProfileIdentityProps {
  profile: Profile
  /** The person's place of work; undefined for people without a city. */
  place?: ReactNode
}

export function ProfileIdentity({ profile, place }: ProfileIdentityProps) {
  const { name, role, email, isEmailVerified, pendingEmail, isDocumentsVerified, isTrainingCompleted } = profile
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 md:gap-6">
      <span
        aria-hidden="true"
        className="figures grid size-18 place-items-center rounded-full border-[6px] border-ink text-3 md:size-24 md:border-8 md:text-4"
      >
        {initials(name)}
      </span>
      <div className="grid justify-items-start gap-2">
        <h1 tabIndex={-1} className="type-title wrap-anywhere">
          {name}
          {isDocumentsVerified && isTrainingCompleted && (
            <span role="img" aria-label={VERIFIED} className="ml-2 inline-block align-[-0.1em] text-volt">
              <BadgeCheck aria-hidden="true" className="size-[0.85em]" />
            </span>
          )}
        </h1>
        {role !== 'CUSTOMER' && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge icon={<IdCard aria-hidden="true" />}>{ROLE_NAMES[role]}</Badge>
            {place !== undefined && (
              <p className="flex items-center gap-2 text-ink-2">
                <MapPin aria-hidden="true" />
                <span className="sr-only">{PLACE_OF_WORK}: </span>
                {place}
              </p>
            )}
          </div>
        )}
        {email !== null && (
          <p className="flex items-center gap-2 text-ink-2">
            <Mail aria-hidden="true" />
            <span className="wrap-anywhere">{email}</span>
          </p>
        )}
      </div>
      {email !== null && !isEmailVerified && <EmailNote text={VERIFY_EMAIL_NOTE} email={email} />}
      {pendingEmail !== null && <EmailNote text={pendingNote(pendingEmail)} email={pendingEmail} isSent />}
    </header>
  )
}

interface EmailNoteProps {
  text: string
  email: string
  isSent?: boolean
}

function EmailNote({ text, email, isSent = false }: EmailNoteProps) {
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 rounded-3 bg-amber-bg px-5 py-4">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{text}</p>
      <ResendLink key={email} email={email} isSent={isSent} />
    </div>
  )
}

function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return (first.slice(0, 1) + (others.at(-1) ?? '').slice(0, 1)).toUpperCase()
}

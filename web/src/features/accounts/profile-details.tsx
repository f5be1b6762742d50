import type { Profile } from '@voltloop/contract/accounts'
import { PHONE_NUMBER } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/profile'
import { BadgeCheck, Clock, FileText, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { formatPhone } from '../../lib/format.ts'
import { ProfileSection } from './profile-section.tsx'

/** Shows the account's data in collapsed sections. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { role, phone, isPhoneVerified, isDocumentsVerified, documents } = profile
  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <ProfileSection icon={<User aria-hidden="true" />} title={words.ACCOUNT}>
        <dl>
          <Fact term={words.ROLE}>{words.ROLE_NAMES[role]}</Fact>
        </dl>
      </ProfileSection>
      <ProfileSection icon={<Phone aria-hidden="true" />} title={PHONE_NUMBER}>
        <p className="figures text-3 leading-tight">{phone === null ? <NotGiven /> : formatPhone(phone)}</p>
        <Verification isVerified={isPhoneVerified} />
      </ProfileSection>
      <ProfileSection icon={<FileText aria-hidden="true" />} title={words.DOCUMENTS}>
        <dl className="grid gap-3">
          <Fact term={words.DRIVING_LICENCE}>
            <LastFour of={documents.drivingLicense} />
          </Fact>
          <Fact term={words.IDENTITY_CARD}>
            <LastFour of={documents.aadharNumber} />
          </Fact>
          <Fact term={words.TAX_CARD}>
            <LastFour of={documents.panNumber} />
          </Fact>
        </dl>
        <Verification isVerified={isDocumentsVerified} />
      </ProfileSection>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  )
}

function NotGiven() {
  return <span className="text-2 font-normal text-ink-2 [font-stretch:100%]">{words.NOT_GIVEN}</span>
}

function LastFour({ of: lastFour }: { of: string | null }) {
  if (lastFour === null) return <NotGiven />
  return (
    <span className="figures text-3 leading-none">
      <span aria-hidden="true" className="mr-1 text-ink-3">
        ••••
      </span>
      <span className="sr-only">{words.ENDING_IN} </span>
      {lastFour}
    </span>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  return (
    <p>
      {isVerified ? (
        <Badge tone="volt" icon={<BadgeCheck aria-hidden="true" />}>
          {words.VERIFIED}
        </Badge>
      ) : (
        <Badge icon={<Clock aria-hidden="true" />}>{words.NOT_VERIFIED_YET}</Badge>
      )}
    </p>
  )
}

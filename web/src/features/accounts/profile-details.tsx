import type { Profile } from '@voltloop/contract/accounts'
import { PHONE_NUMBER } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/profile'
import { BadgeCheck, ChevronDown, Clock, FileText, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/ui/badge.tsx'
import { formatPhone } from '../../lib/format.ts'

/** Shows the account's data in collapsed sections. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { role, phone, isPhoneVerified, isDocumentsVerified, documents } = profile
  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <CollapsibleSection icon={<User aria-hidden="true" />} title={words.ACCOUNT}>
        <dl>
          <Fact term={words.ROLE}>{words.ROLE_NAMES[role]}</Fact>
        </dl>
      </CollapsibleSection>
      <CollapsibleSection icon={<Phone aria-hidden="true" />} title={PHONE_NUMBER}>
        <p className="figures text-3 leading-tight">{phone === null ? <NotGiven /> : formatPhone(phone)}</p>
        <Verification isVerified={isPhoneVerified} />
      </CollapsibleSection>
      <CollapsibleSection icon={<FileText aria-hidden="true" />} title={words.DOCUMENTS}>
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
      </CollapsibleSection>
    </div>
  )
}

function CollapsibleSection({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-hair last:border-b-0">
      <summary className="flex min-h-15 list-none items-center gap-3 px-5 -outline-offset-3 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {icon}
        <h2 className="flex-1 font-strong">{title}</h2>
        <ChevronDown aria-hidden="true" className="transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-1 pr-5 pb-5 pl-13">{children}</div>
    </details>
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

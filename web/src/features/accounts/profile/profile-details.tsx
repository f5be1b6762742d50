import type { Profile } from '@voltloop/contract/accounts/accounts'
import { DATE_OF_BIRTH, EMAIL, FULL_NAME, PHONE_NUMBER } from '../../../lib/words/accounts.words.ts'
import * as own from '../../../lib/words/own-account.words.ts'
import { VERIFY_PHONE_TITLE } from '../otp.words.ts'
import * as words from '../../../lib/words/profile.words.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { formatDay, formatPhone } from '@voltloop/contract/core/format'
import { ProfileSection } from './profile-section.tsx'
import { useProfileEditor } from './use-profile-editor.tsx'
import type { Editor } from './use-profile-editor.tsx'

export function ProfileDetails({ profile }: { profile: Profile }) {
  const { role, name, email, dob, phone, isPhoneVerified, isDocumentsVerified, documents, documentWarnings } = profile
  const { edit, prefetchProps, dialog } = useProfileEditor(profile)
  const isCustomer = role === 'CUSTOMER'
  const changeButton = (next: Editor, label: string, value: string | null) =>
    isCustomer && (
      <Button
        size="sm"
        aria-label={value === null ? own.addOf(label) : own.changeOf(label)}
        onClick={() => edit(next)}
        {...prefetchProps}
      >
        {value === null ? own.ADD : own.CHANGE}
      </Button>
    )

  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <ProfileSection icon={<User aria-hidden="true" />} title={words.ACCOUNT}>
        <dl className="grid gap-4">
          <Entry term={words.ROLE}>{words.ROLE_NAMES[role]}</Entry>
          {isCustomer && (
            <>
              <Entry term={FULL_NAME} button={!isDocumentsVerified && changeButton('name', FULL_NAME, name)}>
                {name}
              </Entry>
              <Entry term={EMAIL} button={changeButton('email', EMAIL, email)}>
                {email ?? <NotGiven />}
              </Entry>
              <Entry
                term={DATE_OF_BIRTH}
                button={phone !== null && !isDocumentsVerified && changeButton('dob', DATE_OF_BIRTH, dob)}
              >
                {dob === null ? <NotGiven /> : formatDay(dob)}
              </Entry>
            </>
          )}
        </dl>
      </ProfileSection>
      <ProfileSection icon={<Phone aria-hidden="true" />} title={PHONE_NUMBER}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="figures text-3 leading-tight">{phone === null ? <NotGiven /> : formatPhone(phone)}</p>
          {changeButton('phone', PHONE_NUMBER, phone)}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Verification isVerified={isPhoneVerified} />
          {isCustomer && phone !== null && !isPhoneVerified && (
            <Button size="sm" onClick={() => edit('verifyPhone')} {...prefetchProps}>
              {VERIFY_PHONE_TITLE}
            </Button>
          )}
        </div>
      </ProfileSection>
      <ProfileSection icon={<FileText aria-hidden="true" />} title={words.DOCUMENTS}>
        <dl className="grid gap-3">
          <Fact term={words.DRIVING_LICENCE}>
            <LastFour of={documents.drivingLicense} />
          </Fact>
          <Fact term={words.IDENTITY_CARD} isWarned={documentWarnings.includes('aadharNumber')}>
            <LastFour of={documents.aadharNumber} />
          </Fact>
          <Fact term={words.TAX_CARD} isWarned={documentWarnings.includes('panNumber')}>
            <LastFour of={documents.panNumber} />
          </Fact>
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Verification isVerified={isDocumentsVerified} />
          {isCustomer && !isDocumentsVerified && (
            <Button size="sm" onClick={() => edit('kyc')} {...prefetchProps}>
              {profile.kycStatus ? own.CORRECT_KYC : own.SUBMIT_KYC}
            </Button>
          )}
        </div>
      </ProfileSection>
      {dialog}
    </div>
  )
}

interface EntryProps {
  term: string
  button?: ReactNode
  children: ReactNode
}

function Entry({ term, button, children }: EntryProps) {
  return (
    <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <dt className="text-1 text-ink-2">{term}</dt>
      <dd className="col-start-1 font-strong wrap-anywhere">{children}</dd>
      {button && <dd className="col-start-2 row-span-2 row-start-1">{button}</dd>}
    </div>
  )
}

interface FactProps {
  term: string
  /** Whether the number does not look real. */
  isWarned?: boolean
  children: ReactNode
}

function Fact({ term, isWarned = false, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-strong">{children}</dd>
      {isWarned && (
        <dd className="flex basis-full items-center gap-1.5 text-1 text-amber">
          <TriangleAlert aria-hidden="true" className="size-4" />
          {own.CHECK_NUMBER}
        </dd>
      )}
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

import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { ConsentPurpose } from '@voltloop/contract/accounts/consent-versions'
import type { Consent } from '@voltloop/contract/accounts/consents'
import { KYC_CONSENT_WITHDRAWN } from '@voltloop/contract/accounts/consents-messages'
import * as words from '../consents.words.ts'
import { TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useRemoval } from '../../../components/ui/use-removal.ts'
import { formatDate } from '@voltloop/contract/core/format'
import { useConsents, useWithdrawKycConsent } from './queries.ts'

export function ConsentsSection({ profile }: { profile: Profile }) {
  const { data: consents, isError, refetch } = useConsents()
  return (
    <section aria-labelledby="consents-title" className="grid gap-4 rounded-3 border border-hair bg-surface p-5">
      <h2 id="consents-title" className="type-heading">
        {words.CONSENTS}
      </h2>
      {consents && <ConsentList consents={consents} hasKyc={profile.kycStatus} />}
      {!consents && !isError && (
        <Skeleton className="grid gap-3">
          <SkeletonLine className="h-10 w-4/5" />
          <SkeletonLine className="h-10 w-3/5" />
        </Skeleton>
      )}
      {!consents && isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{words.CONSENTS_NOT_LOADED}</p>
          <Button size="sm" onClick={() => refetch()}>
            {TRY_AGAIN}
          </Button>
        </div>
      )}
      <p className="text-1 text-pretty text-ink-2">{words.CONSENTS_LEAD}</p>
    </section>
  )
}

const PURPOSES: readonly ConsentPurpose[] = ['PRIVACY', 'TERMS', 'KYC']

function ConsentList({ consents, hasKyc }: { consents: readonly Consent[]; hasKyc: boolean }) {
  return (
    <ul className="grid gap-4">
      {PURPOSES.map((purpose) => (
        <li key={purpose} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="grid gap-1">
            <p className="font-strong">{words.CONSENT_NAMES[purpose]}</p>
            <p className="text-1 text-ink-2">{statusOf(consents.find((consent) => consent.purpose === purpose))}</p>
          </div>
          {purpose === 'KYC' && hasKyc && <WithdrawKyc />}
        </li>
      ))}
    </ul>
  )
}

function statusOf(newest: Consent | undefined): string {
  if (!newest) return words.NOT_AGREED
  if (newest.withdrawnAt !== null) return words.withdrawnOn(formatDate(newest.withdrawnAt))
  return words.agreedOn(formatDate(newest.givenAt), formatDate(newest.version))
}

function WithdrawKyc() {
  const withdraw = useWithdrawKycConsent()
  const askAndRemove = useRemoval()
  const ask = () =>
    askAndRemove({
      title: words.WITHDRAW_KYC_TITLE,
      description: words.WITHDRAW_KYC_LEAD,
      remove: () => withdraw.mutateAsync(),
      done: KYC_CONSENT_WITHDRAWN,
      failed: words.WITHDRAWAL_FAILED,
    })
  return (
    <Button size="sm" aria-label={words.WITHDRAW_KYC} isPending={withdraw.isPending} onClick={() => void ask()}>
      {words.WITHDRAW}
    </Button>
  )
}

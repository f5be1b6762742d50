import type { Customer } from '@voltloop/contract/company/customers'
import { formatDate, formatPhone } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import Ban from 'lucide-react/icons/ban'
import { Fact, MoneyFact } from '../../components/fact.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { TO_PAY_OUT } from '../../lib/words/desk.words.ts'
import * as words from './customers.words.ts'

/** Shows the account, the state of its documents, the consents and what is owed on either side. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { documents, consents, matters, tickets } = customer
  return (
    <section aria-labelledby="account" className="grid content-start gap-3">
      <h2 id="account" className="type-heading">
        {words.ABOUT}
      </h2>
      <BlockNotice block={customer.block} />
      <dl className="grid gap-2.5">
        <Fact term={words.PHONE}>
          {customer.phone === null ? (
            words.NONE
          ) : (
            <>
              <a href={`tel:${customer.phone}`} className="figures whitespace-nowrap underline">
                {formatPhone(customer.phone)}
              </a>
              , {customer.isPhoneVerified ? words.VERIFIED : words.UNVERIFIED}
            </>
          )}
        </Fact>
        <Fact term={words.EMAIL}>
          {customer.email === null
            ? words.NONE
            : `${customer.email}, ${customer.isEmailVerified ? words.VERIFIED : words.UNVERIFIED}`}
        </Fact>
        <Fact term={words.SINCE}>{formatDate(customer.since)}</Fact>
        <Fact term={words.DOCUMENTS}>{words.documentsText(documents.isSubmitted, documents.isVerified)}</Fact>
        <Fact term={words.TRAINING}>{words.trainingText(documents.isTrainingCompleted)}</Fact>
        <Fact term={words.CONSENTS}>
          {consents.length === 0 && words.NONE}
          <ul>
            {consents.map(({ purpose, version, givenAt, withdrawnAt }) => (
              <li key={`${purpose} ${version} ${givenAt}`}>
                {words.CONSENT_NAMES[purpose]},{' '}
                {withdrawnAt === null ? words.given(formatDate(givenAt)) : words.withdrawn(formatDate(withdrawnAt))}
              </li>
            ))}
          </ul>
        </Fact>
        <MoneyFact term={words.DEPOSIT} rupees={matters.deposit.held} />
        <MoneyFact term={words.CASH_DUE} rupees={matters.cashDue} />
        <MoneyFact term={words.CHARGES_DUE} rupees={matters.chargesDue} />
        {matters.chargesDisputed > 0 && <MoneyFact term={words.DISPUTED} rupees={matters.chargesDisputed} />}
        {matters.toGiveBack > 0 && <MoneyFact term={TO_PAY_OUT} rupees={matters.toGiveBack} />}
        {tickets && (
          <Fact term={words.REQUESTS}>
            {tickets.length === 0 && words.NO_REQUESTS}
            <ul>
              {tickets.map(({ requestId, createdAt }) => (
                <li key={requestId}>
                  <TextLink to={SCREENS.userRequest} search={{ q: `#${requestId}` }}>
                    {words.requestName(requestId)}
                  </TextLink>
                  , {formatDate(createdAt)}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function BlockNotice({ block }: Pick<Customer, 'block'>) {
  if (!block) return null
  const { reason, words: text, by, at, isOfOtherAccount } = block
  return (
    <Notice icon={<Ban aria-hidden="true" />}>
      <strong>{words.BLOCKED_BECAUSE}</strong>{' '}
      {words.blockedBy(words.REASON_NAMES[reason], by.name, formatDateTime(at))}
      {text !== null && ` ${text}`}
      {isOfOtherAccount && ` ${words.OF_OTHER_ACCOUNT}`}
    </Notice>
  )
}

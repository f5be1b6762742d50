import * as words from './requests.words.ts'
import type { Ticket } from '@voltloop/contract/support/support'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { formatDate, formatPhone, formatTime } from '@voltloop/contract/core/format'
import { formatMoney } from '../../lib/format/format.ts'
import { modelName } from '../../lib/format/model-name.ts'

export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { additionalDetails: ride, raisedBy, response, updatedAt } = ticket
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
      {ride ? <Booking ride={ride} /> : <p className="text-ink-2">{words.NOT_ABOUT_BOOKING}</p>}
      <Section title={words.USER_DETAILS}>
        <Fact term={words.USER_NAME}>{raisedBy.name}</Fact>
        <Fact term={words.USER_PHONE}>
          {raisedBy.phone === null ? words.NO_PHONE : <span className="figures">{formatPhone(raisedBy.phone)}</span>}
        </Fact>
      </Section>
      {response !== null && <Response text={response} at={updatedAt} />}
    </div>
  )
}

function Booking({ ride }: { ride: NonNullable<Ticket['additionalDetails']> }) {
  return (
    <>
      <Section title={words.BOOKING_DETAILS}>
        <Fact term={words.BOOKING_ID}>
          <span className="figures">{ride.transactionId}</span>
        </Fact>
        <Fact term={words.STARTS}>
          <span className="figures">{formatInstant(ride.start)}</span>
        </Fact>
        <Fact term={words.ENDS}>
          <span className="figures">{formatInstant(ride.end)}</span>
        </Fact>
        <Fact term={words.MODEL}>{modelName(ride.model)}</Fact>
        <Fact term={words.MODEL_ID}>
          <span className="text-1 font-normal text-ink-2">{ride.model.modelId}</span>
        </Fact>
        <Fact term={words.PICK_UP_HUB}>{ride.pickUpHub.name}</Fact>
        <Fact term={words.INSPECTED_BY}>{ride.pickUpInspectedBy?.name ?? words.NOT_INSPECTED}</Fact>
      </Section>
      <Section title={words.SUBSCRIPTION_DETAILS}>
        <Fact term={words.SUBSCRIPTION_NAME}>{ride.subscription.name}</Fact>
        <Fact term={words.SUBSCRIPTION_COST}>
          <span className="figures">{formatMoney(ride.subscription.finalCost)}</span>
        </Fact>
      </Section>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2.5">
      <h3 className="border-b-2 border-hair-2 pb-1.5 font-[680]">{title}</h3>
      <dl className="grid gap-2">{children}</dl>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3 md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="text-1 text-ink-2">{term}</dt>
      <dd className="min-w-0 leading-snug font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Response({ text, at }: { text: string; at: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5 md:col-span-full">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-hair-2 pb-1.5">
        <h3 id={id} className="font-[680]">
          {words.RESPONSE}
        </h3>
        <time dateTime={at} className="text-1 text-ink-2">
          {formatInstant(at)}
        </time>
      </div>
      <p className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}

const formatInstant = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`

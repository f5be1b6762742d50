import type { AgreementDocument } from '@voltloop/contract/bookings/agreements'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import type { ReactNode } from 'react'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { ConditionSide } from '../conditions/condition-sides.tsx'
import { NOTHING_NOTED } from '../conditions/conditions.words.ts'
import * as words from './agreements.words.ts'

/** The text that the rider signs: the ride, the vehicle and its condition, the price list and the terms. */
export function AgreementText({ document }: { document: AgreementDocument }) {
  const { transactionId, rider, vehicle, ride, condition, prices, terms, termsVersion, handedOverAt } = document
  const isNothing = condition.note === null && condition.photos.length === 0
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Fact label={words.RIDE}>
          {rider.name}, {transactionId}
        </Fact>
        <Fact label={words.VEHICLE}>
          {formatPlate(vehicle.registrationNumber)}, {vehicle.name}
        </Fact>
        <Fact label={words.HANDED_OVER}>{formatDateTime(handedOverAt)}</Fact>
        <Fact label={words.PAID_UNTIL}>{formatDateTime(ride.end)}</Fact>
        <Fact label={words.RENT_AND_DEPOSIT}>
          {words.rentAndDeposit(formatMoney(ride.rent), formatMoney(ride.deposit))}
        </Fact>
        <Fact label={words.HUB}>
          {ride.hub}, {ride.city}
        </Fact>
      </dl>
      <ConditionSide title={words.CONDITION} record={isNothing ? null : condition} nothing={NOTHING_NOTED} />
      <section aria-label={words.PRICES} className="grid gap-1.5">
        <h3 className="type-label">{words.PRICES}</h3>
        <ul className="border-t border-hair">
          {prices.map(({ name, price, terms: rules }) => (
            <li key={name} className="border-b border-hair py-1.5">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="figures text-right">{price}</span>
              </div>
              {rules !== '' && <p className="type-label">{rules}</p>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={words.termsOf(termsVersion)} className="grid gap-4">
        <h3 className="type-label">{words.termsOf(termsVersion)}</h3>
        {terms.map(({ title, points }) => (
          <div key={title} className="grid gap-1.5">
            <h4 className="font-bold">{title}</h4>
            <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-label">{label}</dt>
      <dd className="font-strong wrap-anywhere">{children}</dd>
    </div>
  )
}

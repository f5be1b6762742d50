import type { VehiclePage } from '@voltloop/contract/company/vehicle-page'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactNode } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { Unbroken } from '../../../components/unbroken.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../../../lib/format/format.ts'
import * as fleet from '../../../lib/words/fleet.words.ts'
import { CITY } from '../../../lib/words/places.words.ts'
import { ROLE_NAMES } from '../../../lib/words/profile.words.ts'
import * as words from './vehicle-page.words.ts'

/** Shows the state of a vehicle, where it stands, its numbers and how much it was used. */
export function VehicleOverview({ vehicle }: { vehicle: VehiclePage }) {
  const { registrationNumber, model, city, stateSet, outOfService, used, addedAt } = vehicle
  const { thisMonth } = used
  const { chassisNumber, motorNumber, batteryNumber, tempRegistrationNumber } = vehicle
  return (
    <div className="grid gap-4">
      <Card className="grid content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <NumberPlate number={registrationNumber} size="lg" />
          <p className="text-3 font-strong">
            <ModelName model={model} />
          </p>
        </div>
        <div className="grid justify-items-start gap-1.5">
          <StateBadge vehicle={vehicle} />
          {outOfService !== null && <p className="font-strong wrap-anywhere">{outOfService}</p>}
          {stateSet && (
            <p className="text-ink-2">
              {words.since(formatDateTime(stateSet.at))}
              {stateSet.by && ` ${words.by(`${stateSet.by.name}, ${ROLE_NAMES[stateSet.by.role]}`)}`}
            </p>
          )}
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
          <Fact label={fleet.WHERE}>{placeOf(vehicle)}</Fact>
          <Fact label={CITY}>{city.name}</Fact>
          <Fact label={words.ADDED} isNumber>
            <Unbroken text={formatDateTime(addedAt)} />
          </Fact>
          <Fact label={fleet.CHASSIS_NUMBER} isNumber>
            {chassisNumber}
          </Fact>
          <Fact label={fleet.MOTOR_NUMBER} isNumber>
            {motorNumber}
          </Fact>
          <Fact label={fleet.BATTERY_NUMBER} isNumber>
            {batteryNumber}
          </Fact>
          {tempRegistrationNumber !== null && (
            <Fact label={fleet.TEMP_NUMBER}>{formatPlate(tempRegistrationNumber)}</Fact>
          )}
        </dl>
      </Card>
      <Card aria-label={words.USE}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
          <Figure label={words.RIDES} thisMonth={formatNumber(thisMonth.rides)}>
            {formatNumber(used.rides)}
          </Figure>
          <Figure label={words.DAYS_RIDDEN} thisMonth={formatNumber(thisMonth.days)}>
            {formatNumber(used.days)}
          </Figure>
          {used.earned !== null && thisMonth.earned !== null && (
            <Figure label={words.EARNED} thisMonth={formatMoney(Math.round(thisMonth.earned))}>
              {formatMoney(Math.round(used.earned))}
            </Figure>
          )}
        </dl>
      </Card>
    </div>
  )
}

function StateBadge({ vehicle: { retiredAt, isDeployed, outOfService } }: { vehicle: VehiclePage }) {
  if (retiredAt !== null) return <Badge icon={<Archive aria-hidden="true" />}>{words.RETIRED}</Badge>
  return (
    <span className="flex flex-wrap gap-2">
      {isDeployed && <Badge tone="volt">{fleet.WITH_CUSTOMER}</Badge>}
      {outOfService !== null && (
        <Badge tone="amber" icon={<Wrench aria-hidden="true" />}>
          {fleet.OUT_OF_SERVICE}
        </Badge>
      )}
      {!isDeployed && outOfService === null && <Badge icon={<Check aria-hidden="true" />}>{words.READY}</Badge>}
    </span>
  )
}

function placeOf({ isDeployed, hub, ahead }: VehiclePage): string {
  if (!isDeployed) return hub?.name ?? fleet.AT_NO_HUB
  const ride = ahead.find(({ isOut }) => isOut)
  return ride ? words.withCustomer(ride.customer) : fleet.WITH_CUSTOMER
}

interface FactProps {
  label: string
  /** Shows the value in condensed type, so that a long number stays on one line of a phone. */
  isNumber?: boolean
  children: ReactNode
}

function Fact({ label, isNumber = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="type-label">{label}</dt>
      <dd className={isNumber ? 'figures wrap-anywhere' : 'font-strong wrap-anywhere'}>{children}</dd>
    </div>
  )
}

interface FigureProps {
  label: string
  thisMonth: string
  children: ReactNode
}

function Figure({ label, thisMonth, children }: FigureProps) {
  return (
    <div className="grid content-start gap-1.5">
      <dt className="type-label">{label}</dt>
      <dd className="figures text-4 leading-none font-strong">{children}</dd>
      <dd className="figures text-1 text-ink-2">{words.thisMonth(thisMonth)}</dd>
    </div>
  )
}

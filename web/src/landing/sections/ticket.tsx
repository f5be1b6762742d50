import { LANDING_PLATE, LANDING_STEPS, LANDING_TICKET, LANDING_TICKET_DEPOSIT } from '../landing.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { LandingSlots } from '@voltloop/contract/public-pages/storefront'
import { Scooter } from '../../components/art/scooter.tsx'
import { NumberPlate } from '../../components/number-plate.tsx'
import { firstStep, stepStatus, ticketLine } from '../behaviour/step-status.ts'

const sample = slot<LandingSlots>
// One line for each step. The server fills in a ride that can be booked now.
const LINES = [
  { figure: sample('sampleHub'), note: sample('sampleCity') },
  { figure: sample('sampleTime'), note: sample('sampleDate') },
  { figure: sample('sampleModel'), note: sample('sampleDays') },
  { figure: sample('samplePrice'), note: LANDING_TICKET_DEPOSIT },
]

/**
 * Renders an example ticket with one line for each step. Hidden from screen readers, because the stations contain the
 * same text.
 */
export function Ticket() {
  return (
    <div className="print" aria-hidden="true">
      <div className="print__road">
        <Scooter className="print__scooter" />
      </div>
      <div className="print__sheet">
        <div className="print__main paper">
          {LANDING_STEPS.map(({ name }, index) => (
            <div className="print__field" key={name} data-ticket-line data-status={stepStatus(index + 1, firstStep)}>
              <span className="type-label">{name}</span>
              <span className="print__figure">{LINES[index]?.figure}</span>
              <span className="print__note type-label">{LINES[index]?.note}</span>
            </div>
          ))}
        </div>
        <div className="print__stub paper">
          <span className="type-label">{LANDING_TICKET}</span>
          <span className="print__count">
            <span data-ticket-count>{ticketLine(firstStep)}</span> / {LANDING_STEPS.length}
          </span>
          <span className="print__plate">
            <NumberPlate number={LANDING_PLATE} size="lg" />
          </span>
        </div>
      </div>
    </div>
  )
}

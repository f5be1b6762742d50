import { LifeBuoy, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { NumberPlate } from '../../components/number-plate.tsx'
import { Receipt } from '../../components/receipt.tsx'
import { RideLeg } from '../../components/ride-leg.tsx'
import { RideTicket } from '../../components/ride-ticket.tsx'
import { StageLine } from '../../components/stage-line.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Countdown } from '../../components/ui/countdown.tsx'
import { serverNow } from '../../lib/clock.ts'
import { Section } from './section.tsx'

/** Shows tickets, a receipt and countdowns. */
export function Papers() {
  const [start, end, soon, past] = useState(instants)[0]
  return (
    <>
      <Section title="Ride ticket">
        <RideTicket
          label="Ride VL-28417"
          stub={
            <>
              <Button variant="primary" isWide>
                <RefreshCw aria-hidden="true" />
                Renew
              </Button>
              <div className="grid grid-cols-2 gap-2.5">
                <Button>
                  <Undo2 aria-hidden="true" />
                  Return
                </Button>
                <Button>
                  <LifeBuoy aria-hidden="true" />
                  Support
                </Button>
              </div>
            </>
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <NumberPlate number="TG09EV4417" size="xl" />
            <Badge tone="volt">INSPECTED</Badge>
          </div>
          <div className="grid items-center gap-5 md:grid-cols-[1fr_auto] md:gap-12">
            <RideLeg start={start} end={end} />
            <Countdown to={end} label="until drop" pastLabel="overdue" />
          </div>
          <StageLine
            label="Ride stages"
            stages={[{ label: 'Pending' }, { label: 'Accepted' }, { label: 'Picked up' }, { label: 'Returned' }]}
            current={2}
          />
        </RideTicket>
        <RideTicket
          label="Ride VL-28533"
          isQuiet
          stub={
            <div className="grid grid-cols-2 gap-2.5">
              <Button variant="danger">Cancel</Button>
              <Button>Support</Button>
            </div>
          }
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <NumberPlate number={null} />
            <Badge tone="amber">PENDING</Badge>
          </div>
          <div className="grid items-center gap-5 md:grid-cols-[1fr_auto] md:gap-12">
            <RideLeg start={start} end={end} />
            <Countdown to={soon} label="until pickup" pastLabel="since pickup" />
          </div>
          <StageLine
            label="Ride stages"
            stages={[{ label: 'Pending' }, { label: 'Accepted' }, { label: 'Picked up' }, { label: 'Returned' }]}
            current={0}
          />
        </RideTicket>
      </Section>
      <div className="grid gap-12 md:grid-cols-2">
        <Section title="Receipt">
          <Receipt
            lines={[
              { label: '7 days plan', rupees: 1499 },
              { label: 'Security deposit', rupees: 2000 },
            ]}
            totalRupees={3499}
            footer={<p className="type-label">Rs. 2,000 paid at hub</p>}
          >
            <RideLeg start={start} end={end} />
          </Receipt>
        </Section>
        <Section title="Countdown">
          <Countdown to={past} label="until drop" pastLabel="overdue" />
        </Section>
      </div>
    </>
  )
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function instants(): [start: string, end: string, soon: string, past: string] {
  const now = serverNow().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  return [at(-13 * DAY_MS), at(17.32 * DAY_MS), at(42 * MINUTE_MS), at(-125 * MINUTE_MS)]
}

import { Building2, Hourglass, Motorbike, TicketX } from 'lucide-react'
import { NumberPlate } from '../../components/number-plate.tsx'
import { StageLine } from '../../components/stage-line.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { StatTile } from '../../components/ui/stat-tile.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { Row, Section } from './section.tsx'

/** Shows number plates, badges, stage lines, tabs and tiles. */
export function Signs() {
  const [tab, setTab] = useUrlState('tab', TABS)
  return (
    <>
      <Section title="Number plate">
        <Row>
          <NumberPlate number="TG09EV4417" size="sm" />
          <NumberPlate number="KA01EV3308" />
          <NumberPlate number="TG09EV4417" size="lg" />
          <NumberPlate number="DL3SEV1127" size="xl" />
          <NumberPlate number={null} />
          <NumberPlate number="KA03EH7714" isQuiet />
          <NumberPlate number="DL7SEA8865" size="sm" isQuiet />
        </Row>
      </Section>
      <Section title="Badge">
        <Row>
          <Badge tone="volt">INSPECTED</Badge>
          <Badge tone="amber">PENDING</Badge>
          <Badge tone="red">REJECTED</Badge>
          <Badge tone="blue">Booking</Badge>
          <Badge icon={<Building2 aria-hidden="true" />}>Undeployed</Badge>
          <Badge>SCRAPPED</Badge>
        </Row>
      </Section>
      <Section title="Stage line">
        <div className="grid gap-8 md:grid-cols-2">
          <StageLine label="Ride stages" stages={STAGES} current={2} />
          <StageLine
            label="Steps"
            stages={[{ label: 'location' }, { label: 'DateTime' }, { label: 'Bike type' }]}
            current={1}
            isFromStart
          />
        </div>
      </Section>
      <Section title="Tabs, stored in the address">
        <Tabs
          label="Bookings"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: 'current', label: 'Current', count: 2 },
            { key: 'history', label: 'History', count: 6 },
            { key: 'tickets', label: 'Tickets' },
          ]}
        >
          <p className="pt-4 text-ink-2">What {tab} shows.</p>
        </Tabs>
      </Section>
      <Section title="Tile">
        <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3.5">
          <StatTile label="Vehicles" count={60} icon={<Motorbike aria-hidden="true" />} to="/dev/kit/shell" />
          <StatTile label="Pending bookings" count={14} tone="amber" icon={<Hourglass aria-hidden="true" />} />
          <StatTile label="Active Bookings" count={1284} tone="volt" icon={<Motorbike aria-hidden="true" />} />
          <StatTile label="Tickets rejected" count={2} tone="red" icon={<TicketX aria-hidden="true" />} />
        </div>
      </Section>
    </>
  )
}

const TABS = ['current', 'history', 'tickets'] as const
const STAGES = [
  { label: 'Pending', note: '31 Oct' },
  { label: 'Accepted', note: '31 Oct' },
  { label: 'Picked up', note: '02 Nov' },
  { label: 'Returned', note: '02 Dec' },
]

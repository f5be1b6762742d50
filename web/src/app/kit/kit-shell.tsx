import { NOTIFICATIONS_LEAD, NOTIFICATIONS_TITLE } from '@voltloop/contract/messages/shell'
import { ROLES } from '@voltloop/contract/roles'
import {
  ChartColumn,
  ClipboardCheck,
  Inbox,
  Layers,
  Motorbike,
  RectangleEllipsis,
  Ticket,
  User,
  Users,
  Warehouse,
} from 'lucide-react'
import { useState } from 'react'
import { Bell } from '../../components/bell.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Drawer } from '../../components/ui/drawer.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Select } from '../../components/ui/select.tsx'
import { isScreenPath, useLocation } from '../../lib/address.ts'
import type { Visitor } from '../guard.ts'
import { Guarded } from '../guarded.tsx'
import { DashboardLayout } from '../layouts/dashboard-layout.tsx'
import { KIT } from './kit-paths.ts'

/**
 * Demonstrates the signed-in layout with sample users: a short and a long dock, the bell with its drawer, and the
 * guard.
 */
export default function KitShell() {
  const [count, setCount] = useState(PLACES.length)
  const [state, setState] = useState<Visitor['state']>('loggedIn')
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const profile = { role: 'SUPER_ADMIN', name: 'Ananya Rao', isProfileInfo: true } as const
  const visitor: Visitor = state === 'loggedIn' ? { state, profile } : { state }
  const dock = PLACES.slice(-count)
  const { pathname } = useLocation()
  const shownTitle = dock.find(({ path }) => isScreenPath(path, pathname))?.label ?? 'Shell'

  return (
    <Guarded visitor={visitor} roles={ROLES}>
      <DashboardLayout dock={dock} bell={<Bell unread={3} onPress={() => setIsDrawerOpen(true)} />}>
        <PageHeading title={shownTitle} key={shownTitle} />
        <Card className="grid gap-4 sm:grid-cols-2">
          <Select label="Dock" value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {PLACES.map((_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </Select>
          <Select
            label="Visitor"
            hint="Logged out: the guard sends you to the login with a warning."
            value={state}
            onChange={(event) => setState(STATES.find((name) => name === event.target.value) ?? state)}
          >
            {STATES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Card>
        <Drawer
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          title={NOTIFICATIONS_TITLE}
          lead={NOTIFICATIONS_LEAD}
        >
          <EmptyState />
        </Drawer>
        {Array.from({ length: 12 }, (_, index) => (
          <Card key={index}>Something to scroll past</Card>
        ))}
      </DashboardLayout>
    </Guarded>
  )
}

const STATES = ['loggedIn', 'loggedOut', 'loading'] as const

const PLACES = [
  { label: 'Insights', Icon: ChartColumn },
  { label: 'BookingsApproval', Icon: ClipboardCheck },
  { label: 'Bookings', Icon: Ticket },
  { label: 'Models', Icon: Motorbike },
  { label: 'Fleet', Icon: RectangleEllipsis },
  { label: 'Hubs', Icon: Warehouse },
  { label: 'Employees', Icon: Users },
  { label: 'Subscriptions', Icon: Layers },
  { label: 'User Request', Icon: Inbox },
  { label: 'Profile', Icon: User },
].map(({ label, Icon }) => ({ path: `${KIT.shell}/${label.replace(' ', '-')}`, label, Icon }))

import { NAV_FLEET } from '@voltloop/contract/messages/shell'
import { PageHeading } from '../components/page-heading.tsx'

export default function FleetPage() {
  return <PageHeading title={NAV_FLEET} />
}

import { NAV_HUBS } from '@voltloop/contract/messages/shell'
import { PageHeading } from '../components/page-heading.tsx'

export default function HubsPage() {
  return <PageHeading title={NAV_HUBS} />
}

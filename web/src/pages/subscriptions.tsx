import { NAV_SUBSCRIPTIONS } from '@voltloop/contract/messages/shell'
import { PageHeading } from '../components/page-heading.tsx'

export default function SubscriptionsPage() {
  return <PageHeading title={NAV_SUBSCRIPTIONS} />
}

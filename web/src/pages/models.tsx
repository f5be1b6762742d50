import { NAV_MODELS } from '@voltloop/contract/messages/shell'
import { PageHeading } from '../components/page-heading.tsx'

export default function ModelsPage() {
  return <PageHeading title={NAV_MODELS} />
}

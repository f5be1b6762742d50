import { COMPANY_TITLE } from '@voltloop/contract/messages/company'
import { PageHeading } from '../components/page-heading.tsx'
import { SecurityLog } from '../features/company/security-log.tsx'

/** Renders what the super admin oversees across all cities, section by section. */
export default function CompanyPage() {
  return (
    <>
      <PageHeading title={COMPANY_TITLE} />
      <SecurityLog />
    </>
  )
}

import { NAV_EMPLOYEES } from '@voltloop/contract/messages/shell'
import { PageHeading } from '../components/page-heading.tsx'

export default function EmployeesPage() {
  return <PageHeading title={NAV_EMPLOYEES} />
}

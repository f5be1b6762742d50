import { COMPANY_TITLE } from '../../features/company/company.words.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { Problems } from '../../features/company/problems.tsx'
import { SecurityLog } from '../../features/company/security-log.tsx'
import { Suppliers } from '../../features/company/suppliers.tsx'

export default function CompanyPage() {
  return (
    <RowDialogs>
      <PageHeading title={COMPANY_TITLE} />
      <div className="grid gap-10">
        <Problems />
        <Suppliers />
        <SecurityLog />
      </div>
    </RowDialogs>
  )
}

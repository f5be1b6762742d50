import { COMPANY_TITLE } from '../../features/company/company.words.ts'
import { lazy, Suspense } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { Problems } from '../../features/company/problems.tsx'
import { Suppliers } from '../../features/company/suppliers.tsx'
import { useIsSettled } from '../../lib/browser/use-is-settled.ts'

const SecurityLog = lazy(async () => {
  const { SecurityLog: Log } = await import('../../features/company/security-log.tsx')
  return { default: Log }
})

export default function CompanyPage() {
  return (
    <RowDialogs>
      <PageHeading title={COMPANY_TITLE} />
      <div className="grid gap-10">
        <Problems />
        <Suppliers />
        <LaterLog />
      </div>
    </RowDialogs>
  )
}

// The log is at the end of the page, below what has to be done.
function LaterLog() {
  const isSettled = useIsSettled()
  return (
    isSettled && (
      <Suspense>
        <SecurityLog />
      </Suspense>
    )
  )
}

import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { isAlreadyReported } from '../../../components/ui/show-error-toast.ts'
import { Switch } from '../../../components/ui/switch.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { useVerifyCustomer } from './queries.ts'
import type { Verification } from './queries.ts'

type Customer = Booking['user']
type Documents = NonNullable<Customer['documents']>

export function CustomerDocuments({ user, documents }: { user: Customer; documents: Documents }) {
  const verify = useVerifyCustomer()
  const { phone } = user

  function set(change: Verification) {
    if (phone === null || verify.isPending) return
    verify.mutate(
      { phone, ...change },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => !isAlreadyReported(error) && toast.error(words.VERIFIED_FAILED),
      },
    )
  }

  // Show the new values until the refetched list contains them.
  const now = { ...user, ...(verify.isPending && verify.variables) }
  const isFixed = phone === null
  return (
    // Its rows are as high as the invoices beside them.
    <section aria-label={words.DOCUMENTS} className="[&_li]:min-h-12">
      <p className="type-label pb-1.5">{words.DOCUMENTS}</p>
      <DocumentList documents={documents} />
      <div className="grid pt-1.5">
        <Switch
          label={words.DOCUMENTS_VERIFIED}
          checked={now.isDocumentsVerified}
          disabled={isFixed}
          onChange={({ target }) => set({ isDocumentsVerified: target.checked })}
        />
        <Switch
          label={words.TRAINING_COMPLETED}
          checked={now.isTrainingCompleted}
          disabled={isFixed}
          onChange={({ target }) => set({ isTrainingCompleted: target.checked })}
        />
        {now.hasPass !== null && (
          <Switch
            label={words.HAS_PASS}
            checked={now.hasPass}
            disabled={isFixed}
            onChange={({ target }) => set({ hasPass: target.checked })}
          />
        )}
      </div>
    </section>
  )
}

/** Lists the last four characters of each number. Warns about an invalid format, a number that another account has, and numbers that replace erased ones. */
export function DocumentList({ documents, isAtDesk = false }: { documents: Documents; isAtDesk?: boolean }) {
  return (
    <ul className="border-y border-hair">
      <Paper name={words.LICENCE} last={documents.drivingLicense} />
      <Paper name={words.AADHAAR} last={documents.aadharNumber} warning={aadhaarWarning(documents, isAtDesk)} />
      <Paper
        name={words.PAN}
        last={documents.panNumber}
        warning={documents.isPanWellFormed ? undefined : words.LOOKS_UNREAL}
      />
      {documents.isEnteredAgain && (
        <li className="flex items-center py-2">
          <Warning text={words.ENTERED_AGAIN} />
        </li>
      )}
    </ul>
  )
}

function aadhaarWarning({ isAadharWellFormed, isAadharShared }: Documents, isAtDesk: boolean): string | undefined {
  if (!isAadharWellFormed) return words.LOOKS_UNREAL
  if (!isAadharShared) return undefined
  return isAtDesk ? words.ON_ANOTHER_ACCOUNT_AT_DESK : words.ON_ANOTHER_ACCOUNT
}

interface PaperProps {
  name: string
  last: string | null
  warning?: string | undefined
}

function Paper({ name, last, warning }: PaperProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-hair py-2 last:border-b-0">
      <span>{name}</span>
      <span className="figures">{last === null ? words.NOT_GIVEN : words.endsWith(last)}</span>
      {last !== null && warning !== undefined && <Warning text={warning} />}
    </li>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <span className="flex basis-full items-center gap-1.5 text-1 text-amber">
      <TriangleAlert aria-hidden="true" className="size-4 flex-none" />
      {text}
    </span>
  )
}

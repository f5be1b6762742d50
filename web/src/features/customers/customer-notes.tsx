import { lazy, Suspense } from 'react'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { CustomerSection } from './customer-section.tsx'
import * as words from './customers.words.ts'
import { useCustomerNotes } from './queries.ts'

// Loaded on demand: no other screen of one thing needs the form library.
const NewNote = lazy(() => import('./new-note.tsx'))

export function CustomerNotes({ customerId }: { customerId: string }) {
  return (
    <CustomerSection
      id="notes"
      title={words.NOTES}
      pages={useCustomerNotes(customerId)}
      notLoaded={words.NOTES_NOT_LOADED}
      empty={words.NO_NOTES}
      form={
        <Suspense fallback={<SkeletonLine className="h-40 w-full" />}>
          <NewNote customerId={customerId} />
        </Suspense>
      }
    >
      {({ noteId, words: text, at, by }) => (
        <li key={noteId} className="grid gap-0.5 border-b border-hair py-2.5">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-1 text-ink-2">{words.byAt(by.name, ROLE_NAMES[by.role], formatDateTime(at))}</p>
        </li>
      )}
    </CustomerSection>
  )
}

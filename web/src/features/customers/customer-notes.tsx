import { lazy, Suspense } from 'react'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { SHOW_OLDER } from '../../lib/words/shell.words.ts'
import * as words from './customers.words.ts'
import { useCustomerNotes } from './queries.ts'

// Loaded on demand: no other screen of one thing needs the form library.
const NewNote = lazy(() => import('./new-note.tsx'))

export function CustomerNotes({ customerId }: { customerId: string }) {
  const notes = useCustomerNotes(customerId)
  return (
    <section aria-labelledby="notes" className="grid content-start gap-3">
      <h2 id="notes" className="type-heading">
        {words.NOTES}
      </h2>
      <Suspense fallback={<SkeletonLine className="h-40 w-full" />}>
        <NewNote customerId={customerId} />
      </Suspense>
      <PagedList
        pages={notes}
        notLoaded={words.NOTES_NOT_LOADED}
        empty={words.NO_NOTES}
        isInCard
        skeleton={<SkeletonLine className="h-12 w-full" />}
        moreLabel={SHOW_OLDER}
      >
        {(rows) => (
          <ul aria-labelledby="notes" className="grid">
            {rows.map(({ noteId, words: text, at, by }) => (
              <li key={noteId} className="grid gap-0.5 border-b border-hair py-2.5">
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="text-1 text-ink-2">{words.byAt(by.name, ROLE_NAMES[by.role], formatDateTime(at))}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

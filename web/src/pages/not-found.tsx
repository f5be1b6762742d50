import { BACK_TO_HOME, NOT_FOUND_LEAD, NOT_FOUND_STATUS, NOT_FOUND_TITLE } from '../lib/words/shell.words.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { Wordmark } from '../components/art/wordmark.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { useDocumentTitle } from '../lib/browser/document-title.ts'

// Loaded on demand: every screen contains this page for crashes. A drawing that cannot be loaded must not cause another one.
const loadArt = () => import('../components/art/not-found-art.tsx')
const NotFoundArt = lazy<ComponentType>(() =>
  loadArt().then(
    (art) => ({ default: art.NotFoundArt }),
    () => ({ default: () => null }),
  ),
)

/**
 * Is shown at unknown URLs and instead of a screen that crashed. It depends on no data or context that may have
 * failed.
 */
export default function NotFound() {
  useDocumentTitle(NOT_FOUND_STATUS)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-rows-[auto_1fr] px-4 pb-10 outline-none sm:px-6 md:px-10"
    >
      <p className="mx-auto flex h-15 w-full max-w-[1200px] items-center md:h-18">
        <Wordmark />
      </p>
      <div className="mx-auto grid w-full max-w-140 content-center justify-items-start gap-6">
        <svg viewBox="0 0 560 264" className="h-auto w-full" fill="none" aria-hidden="true">
          <Suspense>
            <NotFoundArt />
          </Suspense>
        </svg>
        <div className="grid gap-3">
          <p className="figures text-3 text-ink-2">{NOT_FOUND_STATUS}</p>
          <h1 tabIndex={-1} className="type-title">
            {NOT_FOUND_TITLE}
          </h1>
          <p className="max-w-[46ch] text-ink-2">{NOT_FOUND_LEAD}</p>
        </div>
        <ButtonLink href="/" variant="primary" size="lg">
          <ArrowLeft aria-hidden="true" />
          {BACK_TO_HOME}
        </ButtonLink>
      </div>
    </main>
  )
}

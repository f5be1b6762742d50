import { BRAND } from '@voltloop/contract/core/brand'
import { NEEDS_SCRIPT } from '../lib/words/accounts.words.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Rendered } from '../../build/prerendered.ts'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { Spinner } from '../components/ui/spinner.tsx'
import { AuthRoot } from './auth-root.tsx'

/** Prerenders a form for its HTML file. Only the form is hydrated later; the layout around it is static. */
export function renderPage(page: ReactNode, title: string, description: string): Rendered {
  const frame = renderToStaticMarkup(<PageFrame />)
  const form = renderToString(<AuthRoot>{page}</AuthRoot>)
  return {
    head: renderToStaticMarkup(
      <>
        <title>{`${title} · ${BRAND}`}</title>
        <meta name="description" content={description} />
      </>,
    ),
    body: frame.replace(FORM_SLOT, () => form),
  }
}

const FORM_SLOT = '\u0000form\u0000'

function PageFrame() {
  return (
    <>
      <AuthLayout>
        <noscript>
          <p className="rounded-2 bg-amber-bg px-4 py-3">{NEEDS_SCRIPT}</p>
        </noscript>
        <div id="root" className="contents">
          {FORM_SLOT}
        </div>
      </AuthLayout>
      <div id="loader" hidden>
        <Spinner />
      </div>
    </>
  )
}

import { BRAND } from '@voltloop/contract/core/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { Wordmark } from '../src/components/art/wordmark.tsx'
import { LoadFailedTemplate } from './load-failed-template.tsx'
import type { Rendered } from './prerendered.ts'

/** Renders the skeleton of the app shell, which is shown until the app has started. */
export function render(): Rendered {
  return {
    head: renderToStaticMarkup(<title>{BRAND}</title>),
    body: renderToStaticMarkup(
      <>
        <Skeleton />
        <LoadFailedTemplate />
      </>,
    ),
  }
}

function Skeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="skeleton__bar">
        <Wordmark />
        <span className="skeleton__bell" />
      </div>
      <div className="skeleton__dock" />
    </div>
  )
}

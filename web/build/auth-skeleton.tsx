import { BRAND } from '@voltloop/contract/core/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthLayout } from '../src/app/layouts/auth-layout.tsx'
import { LoadFailedTemplate } from './load-failed-template.tsx'
import type { Rendered } from './prerendered.ts'

/** Renders the layout of the account pages, which is shown until the app has started. */
export function render(): Rendered {
  return {
    head: renderToStaticMarkup(<title>{BRAND}</title>),
    body: renderToStaticMarkup(
      <>
        <AuthLayout>{null}</AuthLayout>
        <LoadFailedTemplate />
      </>,
    ),
  }
}

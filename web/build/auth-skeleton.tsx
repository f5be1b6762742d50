import { BRAND } from '@voltloop/contract/messages/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthLayout } from '../src/app/layouts/auth-layout.tsx'
import { LoadFailedTemplate } from './load-failed-template.tsx'
import type { Rendered } from './prerendered.ts'

/** The frame of the pages about getting in, which stands in the root until the app puts the page into it. */
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

import type { ReactNode } from 'react'
import type { Rendered } from '../../build/prerendered.ts'
import { renderPublicPage } from '../landing/render-public-page.tsx'
import { Drawings } from '../landing/sections/drawings.tsx'

interface StorefrontPage {
  title: string
  description: string
  path: string
  children: ReactNode
}

/** Renders the template of a public page about a city or a model. */
export function renderStorefrontPage(page: StorefrontPage): Rendered {
  return renderPublicPage({ ...page, end: <Drawings /> })
}

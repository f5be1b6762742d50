import type { ComponentType } from 'react'
import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

/** Returns a lazy page inside the auth layout. Both load together. */
export function authPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  return lazyPage(async () => {
    const [{ AuthLayout }, { default: Page }] = await Promise.all([import('./layouts/auth-layout.tsx'), load()])
    return {
      default: () => (
        <AuthLayout>
          <Page />
        </AuthLayout>
      ),
    }
  })
}

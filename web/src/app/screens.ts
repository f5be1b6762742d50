import * as words from '@voltloop/contract/messages/shell'
import { ROLES } from '@voltloop/contract/roles'
import type { Role } from '@voltloop/contract/roles'
import { SCREENS } from '@voltloop/contract/screens'
import { House, User } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { authPage } from './auth-page.tsx'
import { KIT } from './kit/kit-paths.ts'
import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

/** What some roles see at an address; two views may share one. */
export interface View extends LazyPage {
  path: string
  roles: readonly Role[]
  /** How the dock shows it; a view without is reached from other screens. */
  dock?: { label: string; Icon: LucideIcon }
}

/** Every view of the signed-in frame. The dock shows them in this order. */
export const views: readonly View[] = [
  {
    path: SCREENS.home,
    roles: ['CUSTOMER'],
    dock: { label: words.NAV_HOME, Icon: House },
    ...lazyPage(() => import('../pages/home.tsx')),
  },
  {
    path: SCREENS.profile,
    roles: ROLES,
    dock: { label: words.NAV_PROFILE, Icon: User },
    ...lazyPage(() => import('../pages/profile.tsx')),
  },
]

interface OpenScreen extends LazyPage {
  /** A trailing `/*` hands everything below to the screen's own routes. */
  path: string
}

/** The screens that stand alone and that anybody may open. */
export const openScreens: readonly OpenScreen[] = [
  { path: SCREENS.resetPassword, ...authPage(() => import('../pages/reset-password.tsx')) },
  { path: SCREENS.verifyEmail, ...authPage(() => import('../pages/verify-email.tsx')) },
  { path: SCREENS.emailVerification, ...authPage(() => import('../pages/email-verification.tsx')) },
  { path: SCREENS.personalInfo, ...authPage(() => import('../pages/personal-info.tsx')) },
  ...(import.meta.env.MODE === 'production'
    ? []
    : [
        { path: KIT.kit, ...lazyPage(() => import('../pages/kit/kit.tsx')) },
        { path: `${KIT.shell}/*`, ...lazyPage(() => import('./kit/kit-shell.tsx')) },
        { path: KIT.auth, ...lazyPage(() => import('./kit/kit-auth.tsx')) },
        { path: KIT.crash, ...lazyPage(() => import('../pages/kit/crash.tsx')) },
      ]),
]

import { LOADING } from '../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { DetailScreen, SignedInScreen } from '@voltloop/contract/core/screens'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Wordmark } from '../../components/art/wordmark.tsx'
import { Dock } from '../../components/dock.tsx'
import { SkipLink } from '../../components/ui/skip-link.tsx'
import { usePendingPath } from '../../lib/router/shown-location.ts'

interface DashboardLayoutProps {
  dock: readonly {
    path: SignedInScreen
    label: string
    Icon: LucideIcon
    tabs: readonly (SignedInScreen | DetailScreen)[]
  }[]
  /** The buttons of the header. */
  tools: ReactNode
  children: ReactNode
}

export function DashboardLayout({ dock, tools, children }: DashboardLayoutProps) {
  const isNextScreenLoading = usePendingPath() !== null
  return (
    <>
      {isNextScreenLoading && <div role="progressbar" aria-label={LOADING} className="navigation-progress" />}
      <SkipLink />
      <header className="mx-auto flex h-(--bar-h) max-w-[1280px] items-center justify-between px-4 sm:px-6 md:h-18 md:px-10">
        {/* A plain link: the landing page is a separate HTML file. */}
        <a href={SCREENS.landing} className="inline-flex min-h-11 items-center">
          <Wordmark />
        </a>
        <div className="flex items-center">{tools}</div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[1280px] gap-5 px-4 pt-2 pb-[calc(var(--dock-h)+32px+var(--alarm-h,0px))] outline-none sm:px-6 md:gap-6 md:px-10 md:pt-4 md:pb-[calc(120px+var(--alarm-h,0px))]"
      >
        {children}
      </main>
      <div aria-hidden="true" className="dock-fade" />
      <Dock
        items={dock.map(({ path, label, Icon, tabs }) => ({
          to: path,
          tabs,
          label,
          icon: <Icon aria-hidden="true" />,
        }))}
      />
    </>
  )
}

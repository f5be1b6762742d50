import * as words from './problems.words.ts'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import type { Resolved } from './problem-queries.ts'

interface Retry {
  run: () => Promise<unknown>
  isPending: boolean
  done: string
}

interface ProblemCardProps {
  name: string
  badge: ReactNode
  title: string
  children: ReactNode
  retry?: Retry | undefined
  resolve?: { problem: Resolved; title: string; lead: string } | undefined
}

export function ProblemCard({ name, badge, title, children, retry, resolve }: ProblemCardProps) {
  const dialog = useRowDialog(
    () => import('./resolve-dialog.tsx'),
    ({ ResolveDialog }, close) => resolve && <ResolveDialog {...resolve} onClose={close} />,
  )
  const runRetry = async ({ run, done }: Retry) => {
    try {
      await run()
      toast.success(done)
    } catch (error) {
      showErrorToast(error, words.RETRY_FAILED)
    }
  }
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-3 border border-hair bg-surface px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center md:px-5">
      <div className="grid justify-items-start gap-1.5">
        {badge}
        <h4 className="font-semibold wrap-anywhere">{title}</h4>
        <div className="grid gap-0.5 text-1 wrap-anywhere text-ink-2">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
        {retry && (
          <Button
            size="sm"
            isPending={retry.isPending}
            aria-label={words.retryNamed(name)}
            onClick={() => void runRetry(retry)}
          >
            {words.RETRY}
          </Button>
        )}
        {resolve && (
          <Button
            size="sm"
            {...dialog.prefetchProps}
            aria-label={words.resolveNamed(name)}
            onClick={() => void dialog.open()}
          >
            {words.RESOLVE}
          </Button>
        )}
      </div>
    </li>
  )
}

import * as words from '@voltloop/contract/messages/shell'
import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Wordmark } from '../components/art/wordmark.tsx'
import { BrokenLine } from '../components/art/broken-line.tsx'
import { Button } from '../components/ui/button.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsOnline } from '../lib/online.ts'

/** Nobody answers, so nobody is sent away: what happened, and the one thing that helps. */
export function Unreachable({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const isOnline = useIsOnline()
  const title = isOnline ? words.UNREACHABLE_TITLE : words.OFFLINE_TITLE
  useDocumentTitle(title)
  useRetryWhenBack(onRetry)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-dvh max-w-[1280px] grid-rows-[auto_1fr] px-4 pb-10 outline-none sm:px-6 md:px-10"
    >
      <p className="flex h-(--bar-h) items-center md:h-18">
        <Wordmark />
      </p>
      <div role="alert" className="mx-auto grid w-full max-w-120 content-center justify-items-start gap-6">
        <BrokenLine className="h-auto w-full" />
        <div className="grid gap-3">
          <h1 className="type-title">{title}</h1>
          <p className="text-ink-2">{isOnline ? words.UNREACHABLE_LEAD : words.OFFLINE_LEAD}</p>
        </div>
        <Button look="plate" size="lg" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {words.TRY_AGAIN}
        </Button>
      </div>
    </main>
  )
}

function useRetryWhenBack(onRetry: () => Promise<unknown>): void {
  const retry = useEffectEvent(() => void onRetry())
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
}

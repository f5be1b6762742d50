import { TRY_AGAIN } from '../lib/words/shell.words.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { BrokenLine } from '../components/ui/broken-line.tsx'
import { Wordmark } from '../components/art/wordmark.tsx'
import { Button } from '../components/ui/button.tsx'

interface FailureScreenProps {
  title: string
  lead: string
  onRetry?: () => unknown
  /** Leaves out the drawing and the icon, for the HTML that every page carries. */
  isPlain?: boolean
}

export function FailureScreen({ title, lead, onRetry, isPlain }: FailureScreenProps) {
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
        {!isPlain && <BrokenLine className="h-auto w-full" />}
        <div className="grid gap-3">
          <h1 tabIndex={-1} className="type-title">
            {title}
          </h1>
          <p className="text-ink-2">{lead}</p>
        </div>
        <Button variant="primary" size="lg" onClick={onRetry}>
          {!isPlain && <RotateCw aria-hidden="true" />}
          {TRY_AGAIN}
        </Button>
      </div>
    </main>
  )
}

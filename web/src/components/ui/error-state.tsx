import { TRY_AGAIN } from '../../lib/words/shell.words.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { BrokenLine } from './broken-line.tsx'
import { Button } from './button.tsx'

interface ErrorStateProps {
  text: string
  onRetry: () => unknown
}

export function ErrorState({ text, onRetry }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-4 rounded-3 border border-hair bg-surface px-5 py-8 text-center [--bg:var(--surface)]"
    >
      <BrokenLine className="h-auto w-60 max-w-full" />
      <p className="max-w-[44ch] text-balance">{text}</p>
      <Button size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {TRY_AGAIN}
      </Button>
    </div>
  )
}

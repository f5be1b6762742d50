import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Question } from './confirm-dialog.tsx'

type Confirm = (question: Question) => Promise<boolean>

/** Returns a function that asks for confirmation: `if (await confirm({ title, description })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** Provides the app's confirmation dialog. A second question replaces the first, which then counts as declined. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolveCurrent = useRef<((isConfirmed: boolean) => void) | null>(null)

  const confirm = useCallback<Confirm>((next) => {
    resolveCurrent.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      resolveCurrent.current = resolve
    })
  }, [])

  function answer(isConfirmed: boolean) {
    resolveCurrent.current?.(isConfirmed)
    resolveCurrent.current = null
    setQuestion(null)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && <ConfirmDialog {...question} onAnswer={answer} />}
    </ConfirmContext>
  )
}

const ConfirmContext = createContext<Confirm | null>(null)

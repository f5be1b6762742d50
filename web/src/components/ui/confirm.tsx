import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Question } from './confirm-dialog.tsx'

type Confirm = (question: Question) => Promise<boolean>

/** Asks a person before something happens: `if (await confirm({ title, description })) …`. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** The one confirmation dialog of the app. A second question takes the place of the first, which counts as declined. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answerLast = useRef<((isConfirmed: boolean) => void) | null>(null)

  const confirm = useCallback<Confirm>((next) => {
    answerLast.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      answerLast.current = resolve
    })
  }, [])

  function answer(isConfirmed: boolean) {
    answerLast.current?.(isConfirmed)
    answerLast.current = null
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

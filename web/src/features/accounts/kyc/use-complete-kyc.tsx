import { useState, type ReactNode } from 'react'
import { useLazyModule } from '../../../components/ui/use-lazy-dialog.ts'

type KycModule = typeof import('./kyc-dialog.tsx')

/** Lets a customer submit their identity numbers before the first booking, in a dialog, which the caller renders. */
export function useCompleteKyc(): { completeKyc: () => Promise<boolean>; dialog: ReactNode } {
  const { loadModule } = useLazyModule<KycModule>(() => import('./kyc-dialog.tsx'), true)
  const [opened, setOpened] = useState<{ module: KycModule; end: (isComplete: boolean) => void } | null>(null)

  async function completeKyc() {
    const module = await loadModule()
    if (module === null) return false
    const isComplete = await new Promise<boolean>((end) => setOpened({ module, end }))
    setOpened(null)
    return isComplete
  }

  const dialog = opened && (
    <opened.module.KycDialog onSubmitted={() => opened.end(true)} onClose={() => opened.end(false)} />
  )
  return { completeKyc, dialog }
}

import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useLazyModule } from './use-lazy-dialog.ts'

const RowDialogsContext = createContext<((dialog: ReactNode) => void) | null>(null)

/** Renders the dialogs that the rows of a list open. They stay open when live data removes their row. */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  return (
    <RowDialogsContext value={setDialog}>
      {children}
      {dialog}
    </RowDialogsContext>
  )
}

/** Loads a row's dialog on demand and opens it with the data that the row shows at that moment. */
export function useRowDialog<Module>(
  load: () => Promise<Module>,
  render: (module: Module, close: () => void) => ReactNode,
) {
  const setDialog = use(RowDialogsContext)
  if (!setDialog) throw new Error('useRowDialog needs RowDialogs above it')
  const { loadModule, prefetchProps } = useLazyModule(load)

  async function open() {
    const module = await loadModule()
    if (module !== null) setDialog?.(render(module, () => setDialog(null)))
  }
  return { open, prefetchProps }
}

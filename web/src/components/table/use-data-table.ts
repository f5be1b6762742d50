import { useEffect, useState } from 'react'
import { NO_CONNECTION } from '../../lib/words/client.words.ts'
import { isDesk } from '../../lib/browser/desk.ts'
import { useIsDesk } from '../../lib/browser/use-is-desk.ts'
import { toast } from '../ui/toast.ts'

type TableModule = typeof import('./data-table.tsx')

// Kept between screens: a list that is opened again has its full height at once, so that Back can return to its place.
let loaded: TableModule | null = null

/** Loads the code of tables, if the window is wide enough for one. */
async function loadDataTable(): Promise<void> {
  if (isDesk()) loaded = await import('./data-table.tsx')
}

/** Loads the code of tables early. A failure is not shown here: the list loads it again, and says so if that fails. */
export function preloadDataTable(): void {
  void loadDataTable().catch(() => null)
}

/** Returns whether the window has room for a table, and its component once the code is there. */
export function useDataTable(): { isDesk: boolean; DataTable: TableModule['DataTable'] | null } {
  const isWide = useIsDesk()
  const [module, setModule] = useState(loaded)
  useEffect(() => {
    if (!isWide || module) return
    loadDataTable().then(
      () => setModule(loaded),
      () => toast.error(NO_CONNECTION),
    )
  }, [isWide, module])
  return { isDesk: isWide, DataTable: module?.DataTable ?? null }
}

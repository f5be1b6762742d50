import { useNavigate } from '@tanstack/react-router'
import type { AuditKind } from '@voltloop/contract/company/audit'
import { SCREENS } from '@voltloop/contract/core/screens'
import History from 'lucide-react/icons/history'
import type { SearchParams } from '../lib/router/search.ts'
import { ACTIVITY } from '../lib/words/tabs.words.ts'
import type { MenuItem } from './ui/menu.tsx'

/** Returns the menu item with which admins see who changed one thing. */
export function useActivityItem(kind: AuditKind): (id: string) => MenuItem {
  const itemFor = useActivityItemFor()
  return (subject) => itemFor({ kind, subject })
}

/** Returns the menu item with which admins see the activity that filters find. */
export function useActivityItemFor(): (search: SearchParams) => MenuItem {
  const navigate = useNavigate()
  return (search) => ({
    label: ACTIVITY,
    icon: <History aria-hidden="true" />,
    onChoose: () => void navigate({ to: SCREENS.activity, search }),
  })
}

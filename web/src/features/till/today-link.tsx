import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { ScreenButton } from '../../components/ui/screen-button.tsx'
import { isSeenBy } from '../../lib/router/views.ts'
import { TODAY } from '../../lib/words/tabs.words.ts'

/** Leads the people at a desk to their day, from the screens that they see first. */
export function TodayLink({ role }: { role: Role }) {
  if (!isSeenBy(role, SCREENS.today)) return null
  return (
    <ScreenButton to={SCREENS.today} className="justify-self-start">
      {TODAY}
    </ScreenButton>
  )
}

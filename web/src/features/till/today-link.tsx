import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { ScreenButton } from '../../components/ui/screen-button.tsx'
import { SEES_TODAY } from './booking-tabs.tsx'
import { TODAY_TAB } from './booking-tabs.words.ts'

/** Leads the people at a desk to their day, from the screens that they see first. */
export function TodayLink({ role }: { role: Role }) {
  if (!SEES_TODAY.has(role)) return null
  return (
    <ScreenButton to={SCREENS.today} className="justify-self-start">
      {TODAY_TAB}
    </ScreenButton>
  )
}

import { CHANGE_PASSWORD, SESSIONS } from '@voltloop/contract/messages/sessions'
import { Monitor, Pencil } from 'lucide-react'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { ProfileSection } from '../profile-section.tsx'

/** Renders the sections for the account's sessions and password. Their content loads when one of them is opened. */
export function SecuritySections() {
  const { module, open } = useLazyDialog(() => import('./section-contents.ts'))
  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <ProfileSection icon={<Monitor aria-hidden="true" />} title={SESSIONS} onToggle={open}>
        {module && <module.OwnSessions />}
      </ProfileSection>
      <ProfileSection icon={<Pencil aria-hidden="true" />} title={CHANGE_PASSWORD} onToggle={open}>
        {module && <module.ChangePassword />}
      </ProfileSection>
    </div>
  )
}

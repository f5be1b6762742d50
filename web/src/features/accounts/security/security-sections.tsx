import { TWO_STEP_TITLE } from '../../../lib/words/second-factor.words.ts'
import { CHANGE_PASSWORD, SESSIONS } from './sessions.words.ts'
import Monitor from 'lucide-react/icons/monitor'
import Pencil from 'lucide-react/icons/pencil'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { ProfileSection } from '../profile/profile-section.tsx'

/**
 * Renders the sections for the account's sessions and password, and the two-step login of staff. Their content loads when
 * one of them is opened.
 */
export function SecuritySections({ isStaff }: { isStaff: boolean }) {
  const { module, open } = useLazyDialog(() => import('./section-contents.ts'))
  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <ProfileSection icon={<Monitor aria-hidden="true" />} title={SESSIONS} onToggle={open}>
        {module && <module.OwnSessions />}
      </ProfileSection>
      <ProfileSection icon={<Pencil aria-hidden="true" />} title={CHANGE_PASSWORD} onToggle={open}>
        {module && <module.ChangePassword />}
      </ProfileSection>
      {isStaff && <TwoStep />}
    </div>
  )
}

function TwoStep() {
  const { module, open } = useLazyDialog(() => import('../two-step/two-step-section.tsx'))
  return (
    <ProfileSection icon={<ShieldCheck aria-hidden="true" />} title={TWO_STEP_TITLE} onToggle={open}>
      {module && <module.TwoStepSection />}
    </ProfileSection>
  )
}

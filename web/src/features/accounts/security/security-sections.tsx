import { CHANGE_PASSWORD, SESSIONS } from '@voltloop/contract/messages/sessions'
import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { ProfileSection } from '../profile-section.tsx'

/** Renders the sections for the account's sessions and password. Their content loads when they are opened. */
export function SecuritySections({ phone }: { phone: string | null }) {
  const sessions = useLazyDialog(() => import('./own-sessions.tsx'))
  const password = useLazyDialog(() => import('./change-password.tsx'))
  return (
    <div className="overflow-hidden rounded-3 border border-hair bg-surface">
      <ProfileSection
        icon={<MonitorSmartphone aria-hidden="true" />}
        title={SESSIONS}
        onToggle={(isOpen) => void (isOpen ? sessions.open() : sessions.close())}
      >
        {sessions.module ? <sessions.module.OwnSessions /> : <SectionSkeleton />}
      </ProfileSection>
      <ProfileSection
        icon={<KeyRound aria-hidden="true" />}
        title={CHANGE_PASSWORD}
        onToggle={(isOpen) => void (isOpen ? password.open() : password.close())}
      >
        {password.module ? <password.module.ChangePassword phone={phone} /> : <SectionSkeleton />}
      </ProfileSection>
    </div>
  )
}

function SectionSkeleton() {
  return (
    <Skeleton className="grid gap-3">
      <SkeletonLine className="h-5 w-4/5" />
      <SkeletonLine className="h-5 w-3/5" />
    </Skeleton>
  )
}

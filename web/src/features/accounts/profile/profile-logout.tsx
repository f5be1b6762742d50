import { LOGOUT, LOGOUT_CONSEQUENCE, LOGOUT_QUESTION } from '../../../lib/words/profile.words.ts'
import LogOut from 'lucide-react/icons/log-out'
import { Button } from '../../../components/ui/button.tsx'
import { useConfirm } from '../../../components/ui/confirm.tsx'
import { useLogout } from '../queries.ts'

/** Logs out after a confirmation. The login page is loaded as a new page, so that no personal data stays in memory. */
export function ProfileLogout() {
  const confirm = useConfirm()
  const logout = useLogout()

  async function confirmLogout() {
    if (!(await confirm({ title: LOGOUT_QUESTION, description: LOGOUT_CONSEQUENCE }))) return
    logout.mutate()
  }

  return (
    <Button size="lg" isWide isPending={!logout.isIdle} onClick={() => void confirmLogout()}>
      <LogOut aria-hidden="true" />
      {LOGOUT}
    </Button>
  )
}

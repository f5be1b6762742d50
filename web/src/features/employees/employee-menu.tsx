import type { Employee } from '@voltloop/contract/accounts/employees'
import { EMPLOYEE_UPDATED } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '../../lib/words/employees.words.ts'
import { INVITATION_FAILED, SEND_INVITATION_AGAIN } from './invitations.words.ts'
import { TWO_STEP_RESET } from '@voltloop/contract/accounts/second-factor-messages'
import * as twoStep from '../../lib/words/second-factor.words.ts'
import { EDIT, moreFor } from '../../lib/words/shell.words.ts'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItem } from '../../components/use-activity-item.tsx'
import type { MenuItem } from '../../components/ui/menu.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { useRemoval } from '../../components/ui/use-removal.ts'
import type { PlaceOptions } from './place-fields.tsx'
import { useChangeEmployee, useResendInvitation, useResetTotp } from './queries.ts'

/**
 * Renders the super admin's actions for an employee. There are none for super admins, who cannot change each other's
 * accounts.
 */
export function EmployeeMenu({ employee, places }: { employee: Employee; places: PlaceOptions }) {
  const { name, phone, role, isActive, isInvited } = employee
  const edit = useRowDialog(
    () => import('./edit-dialog.tsx'),
    ({ EditDialog }, close) => <EditDialog employee={employee} places={places} onClose={close} />,
  )
  const reset = useLazyDialog(() => import('./reset-link-dialog.tsx'))
  const confirmRemoval = useRemoval()
  const change = useChangeEmployee(employee.userId)
  const invite = useResendInvitation(employee.userId)
  const resetTotp = useResetTotp(employee.userId)
  const activityItem = useActivityItem('user')(employee.userId)

  const deactivate = () =>
    confirmRemoval({
      title: words.deactivateQuestion(name),
      description: words.DEACTIVATE_CONSEQUENCE,
      remove: () => change.mutateAsync({ isActive: false }),
      done: EMPLOYEE_UPDATED,
      failed: words.EMPLOYEE_UPDATE_FAILED,
    })

  const resetTwoStep = () =>
    confirmRemoval({
      title: twoStep.resetTwoStepQuestion(name),
      description: twoStep.RESET_TWO_STEP_CONSEQUENCE,
      remove: () => resetTotp.mutateAsync(),
      done: TWO_STEP_RESET,
      failed: twoStep.RESET_TWO_STEP_FAILED,
    })

  async function sendInvitation() {
    try {
      toast.success((await invite.mutateAsync()).message)
    } catch (error) {
      showErrorToast(error, INVITATION_FAILED)
    }
  }

  async function activate() {
    try {
      await change.mutateAsync({ isActive: true })
      toast.success(EMPLOYEE_UPDATED)
    } catch (error) {
      showErrorToast(error, words.EMPLOYEE_UPDATE_FAILED)
    }
  }

  const editItem: MenuItem = { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void edit.open() }
  const resetItem: MenuItem = {
    label: words.RESET_LINK,
    icon: <KeyRound aria-hidden="true" />,
    onChoose: () => void reset.open(),
  }
  const invitationItem: MenuItem = {
    label: SEND_INVITATION_AGAIN,
    icon: <Mail aria-hidden="true" />,
    onChoose: () => void sendInvitation(),
  }
  const twoStepItem: MenuItem = {
    label: twoStep.RESET_TWO_STEP,
    icon: <ShieldOff aria-hidden="true" />,
    onChoose: () => void resetTwoStep(),
  }
  const loginItems = isInvited ? [invitationItem] : [resetItem, twoStepItem]
  const activationItem: MenuItem = isActive
    ? {
        label: words.DEACTIVATE,
        icon: <UserX aria-hidden="true" />,
        onChoose: () => void deactivate(),
        isDestructive: true,
      }
    : { label: words.ACTIVATE, icon: <UserCheck aria-hidden="true" />, onChoose: () => void activate() }

  return (
    <>
      <Menu
        label={moreFor(name)}
        prefetchProps={edit.prefetchProps}
        items={
          role === 'SUPER_ADMIN'
            ? []
            : [editItem, ...(phone === null || !isActive ? [] : loginItems), activityItem, activationItem]
        }
      />
      {reset.module && phone !== null && (
        <reset.module.ResetLinkDialog name={name} phone={phone} onClose={reset.close} />
      )}
    </>
  )
}

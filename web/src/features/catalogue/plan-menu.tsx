import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { PLAN_DELETED } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItem } from '../../components/use-activity-item.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { loadPlanDialog, loadPlanPause, loadPlanPrices } from './dialogs.ts'
import { useDeletePlan, usePausePlan } from './menu-queries.ts'

export function PlanMenu({ plan }: { plan: Plan }) {
  const dialog = useRowDialog(loadPlanDialog, ({ PlanDialog }, close) => <PlanDialog plan={plan} onClose={close} />)
  const prices = useRowDialog(loadPlanPrices, ({ PlanPrices }, close) => <PlanPrices plan={plan} onClose={close} />)
  const { mutateAsync: savePause } = usePausePlan()
  const pause = async (isPaused: boolean) => {
    try {
      await savePause({ plan, isPaused })
      toast.success(isPaused ? words.PLAN_PAUSED : words.PLAN_RESUMED)
    } catch (error) {
      showErrorToast(error, words.UPDATE_PLAN_FAILED)
    }
  }
  const lastDay = useRowDialog(loadPlanDialog, ({ PlanDialog }, close) => (
    <PlanDialog plan={plan} startAt="saleUntil" onClose={close} />
  ))
  const question = useRowDialog(loadPlanPause, ({ PlanPause }, close) => (
    <PlanPause
      plan={plan}
      onClose={close}
      onChooseDay={() => void lastDay.open()}
      onPause={() => {
        close()
        void pause(true)
      }}
    />
  ))
  const remove = useRemoval()
  const deletion = useDeletePlan()
  const activityItem = useActivityItem('plan')
  const confirmAndDelete = () =>
    remove({
      title: words.deletePlanTitle(plan.name),
      description: words.DELETE_PLAN_LEAD,
      remove: () => deletion.mutateAsync(plan.subscriptionId),
      done: PLAN_DELETED,
      failed: words.DELETE_PLAN_FAILED,
    })
  return (
    <Menu
      label={moreFor(plan.name)}
      prefetchProps={dialog.prefetchProps}
      items={[
        { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void dialog.open() },
        plan.isPaused
          ? { label: words.RESUME_PLAN, icon: <Play aria-hidden="true" />, onChoose: () => void pause(false) }
          : { label: words.PAUSE_PLAN, icon: <Pause aria-hidden="true" />, onChoose: () => void question.open() },
        { label: words.PRICE_HISTORY, icon: <IndianRupee aria-hidden="true" />, onChoose: () => void prices.open() },
        activityItem(plan.subscriptionId),
        {
          label: DELETE,
          icon: <Trash2 aria-hidden="true" />,
          onChoose: () => void confirmAndDelete(),
          isDestructive: true,
        },
      ]}
    />
  )
}

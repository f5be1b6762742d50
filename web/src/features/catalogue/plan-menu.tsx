import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { PLAN_DELETED } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItem } from '../../components/use-activity-item.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { loadPlanDialog } from './dialogs.ts'
import { useDeletePlan } from './queries.ts'

export function PlanMenu({ plan }: { plan: Plan }) {
  const dialog = useRowDialog(loadPlanDialog, ({ PlanDialog }, close) => <PlanDialog plan={plan} onClose={close} />)
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

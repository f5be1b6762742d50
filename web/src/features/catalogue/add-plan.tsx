import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import { ADD_PLAN } from '../../lib/words/catalogue.words.ts'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../components/ui/button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { loadPlanDialog } from './dialogs.ts'

/** Opens the dialog for a new plan. Disabled until plans and models are loaded. */
export function AddPlan({
  plans,
  models,
}: {
  plans: readonly Plan[] | undefined
  models: readonly Model[] | undefined
}) {
  const dialog = useLazyDialog(loadPlanDialog)
  return (
    <>
      <Button size="sm" variant="primary" disabled={!plans || !models} onClick={dialog.open} {...dialog.prefetchProps}>
        <Plus aria-hidden="true" />
        {ADD_PLAN}
      </Button>
      {dialog.module && <dialog.module.PlanDialog onClose={dialog.close} />}
    </>
  )
}

import type { Model, Plan } from '@voltloop/contract/catalogue'
import { ADD_PLAN } from '@voltloop/contract/messages/catalogue'
import { Plus } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { loadPlanDialog } from './dialogs.ts'

/** The way to a new plan; it waits for the models to choose from. */
export function AddPlan({
  plans,
  models,
}: {
  plans: readonly Plan[] | undefined
  models: readonly Model[] | undefined
}) {
  const dialog = useOnDemand(loadPlanDialog)
  return (
    <>
      <Button size="sm" look="plate" disabled={!plans || !models} onClick={dialog.open} {...dialog.onApproach}>
        <Plus aria-hidden="true" />
        {ADD_PLAN}
      </Button>
      {dialog.part && plans && models && (
        <dialog.part.PlanDialog plans={plans} models={models} onClose={dialog.close} />
      )}
    </>
  )
}

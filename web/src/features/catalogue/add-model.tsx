import { ADD_MODEL } from '@voltloop/contract/messages/catalogue'
import { Plus } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { loadModelDialog } from './dialogs.ts'

/** The way to a new model. */
export function AddModel() {
  const dialog = useOnDemand(loadModelDialog)
  return (
    <>
      <Button size="sm" look="plate" onClick={dialog.open} {...dialog.onApproach}>
        <Plus aria-hidden="true" />
        {ADD_MODEL}
      </Button>
      {dialog.part && <dialog.part.ModelDialog onClose={dialog.close} />}
    </>
  )
}

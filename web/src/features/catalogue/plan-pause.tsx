import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import * as words from '../../lib/words/catalogue.words.ts'
import { CANCEL } from '../../lib/words/shell.words.ts'

interface PlanPauseProps {
  plan: Plan
  onPause: () => void
  onChooseDay: () => void
  onClose: () => void
}

/** Asks whether to pause a plan now, or on a later day. */
export function PlanPause({ plan, onPause, onChooseDay, onClose }: PlanPauseProps) {
  return (
    <Dialog
      isOpen
      isNarrow
      role="alertdialog"
      onClose={onClose}
      title={words.pausePlanTitle(plan.name)}
      description={words.PAUSE_PLAN_LEAD}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button className="col-span-2" onClick={onChooseDay}>
            {words.CHOOSE_LAST_DAY}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {CANCEL}
          </Button>
          <Button variant="primary" onClick={onPause}>
            {words.PAUSE_PLAN}
          </Button>
        </div>
      }
    />
  )
}

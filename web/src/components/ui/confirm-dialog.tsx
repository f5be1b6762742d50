import { CANCEL, CONTINUE } from '@voltloop/contract/messages/shell'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  description: string
  /** Colours the Continue button red. */
  isDestructive?: boolean
}

interface ConfirmDialogProps extends Question {
  onAnswer: (isConfirmed: boolean) => void
}

/** Renders a dialog that asks for confirmation. Closing it counts as "no". */
export function ConfirmDialog({ title, description, isDestructive = false, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={title}
      description={description}
      role="alertdialog"
      isNarrow
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {CANCEL}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {CONTINUE}
          </Button>
        </div>
      }
    />
  )
}

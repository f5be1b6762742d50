import { CANCEL, CONTINUE } from '../../lib/words/shell.words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  description: string
  /** Replaces 'Continue'. */
  confirmLabel?: string
  /** Replaces 'Cancel', which would be ambiguous where the action itself cancels something. */
  declineLabel?: string
  isDestructive?: boolean
}

interface ConfirmDialogProps extends Question {
  /** If it returns a promise, the confirming button stays pending until the promise settles. */
  onAnswer: (isConfirmed: boolean) => unknown
}

/** Asks the person to confirm an action. Closing the dialog declines it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, isDestructive = false, onAnswer } = props
  const { confirmLabel = CONTINUE, declineLabel = CANCEL } = props
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
            {declineLabel}
          </Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {confirmLabel}
          </Button>
        </div>
      }
    />
  )
}

import { CLOSE } from '@voltloop/contract/messages/shell'
import { useId } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  isNarrow?: boolean
  /** The label of the submit button. */
  submit: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  /** Replaces 'Close', which would be ambiguous where the form itself closes something. */
  closeLabel?: string
  isPending: boolean
  /** Colours the submit button red. */
  isDestructive?: boolean
  /** True if the form is complete and valid. */
  isReady?: boolean
  /** The layout of the fields: one below the other by default. */
  className?: string
  children: ReactNode
}

/** Renders a dialog with a form. The fields scroll; the close and submit buttons stay visible. */
export function FormDialog(props: FormDialogProps) {
  const { submit, onSubmit, onClose, closeLabel = CLOSE, isPending, isReady = true, ...rest } = props
  const { isDestructive = false, className = 'grid gap-5', children, ...dialog } = rest
  const id = useId()
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[1fr_1fr] gap-2.5">
          <Button onClick={onClose}>{closeLabel}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDestructive ? 'danger' : 'primary'}
            isPending={isPending}
            disabled={!isPending && !isReady}
          >
            {submit}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate className={className} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}

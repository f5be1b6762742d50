import { CLOSE } from '@voltloop/contract/messages/shell'
import { useId } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  isNarrow?: boolean
  /** What the button that sends it says. */
  submit: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  isPending: boolean
  /** Paints it red. */
  isDestructive?: boolean
  /** Whether there is something to send, and nothing wrong with it. */
  isReady?: boolean
  /** How the fields stand: one below the other unless told otherwise. */
  className?: string
  /** The fields. */
  children: ReactNode
}

/** A dialog that asks for something: its fields scroll, and the two ways out of it stay in view. */
export function FormDialog(props: FormDialogProps) {
  const { submit, onSubmit, onClose, isPending, isReady = true, isDestructive = false, ...rest } = props
  const { className = 'grid gap-5', children, ...dialog } = rest
  const id = useId()
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      footer={
        <div className="grid grid-cols-[1fr_1fr] gap-2.5">
          <Button onClick={onClose}>{CLOSE}</Button>
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

import * as words from './edits.words.ts'
import { CLOSE } from '../../lib/words/shell.words.ts'
import { useBlocker } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from './button.tsx'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  isNarrow?: boolean
  submit: string
  onSubmit: (event: SyntheticEvent) => void
  onClose: () => void
  /** Replaces 'Close', which would be ambiguous where the form itself closes something. */
  closeLabel?: string
  isPending: boolean
  /** True if closing would lose something that the person entered. The dialog then asks first. */
  isDirty: boolean
  isDestructive?: boolean
  isReady?: boolean
  /** The layout of the fields: one below the other by default. */
  className?: string
  children: ReactNode
}

/**
 * Renders a dialog with a form. The fields scroll; the close and submit buttons stay visible. Unsaved input is lost only
 * after a confirmation.
 */
export function FormDialog(props: FormDialogProps) {
  const { submit, onSubmit, onClose, closeLabel = CLOSE, isPending, isDirty, isReady = true, ...rest } = props
  const { isDestructive = false, className = 'grid gap-5', children, ...dialog } = rest
  const id = useId()
  const confirm = useConfirm()
  const askToDiscard = () =>
    confirm({
      title: words.DISCARD_TITLE,
      description: words.DISCARD_LEAD,
      confirmLabel: words.DISCARD,
      declineLabel: words.KEEP_EDITING,
      isDestructive: true,
    })
  useBlocker({
    disabled: !isDirty,
    shouldBlockFn: async ({ action }) => {
      // Only Back and Forward: behind the dialog nothing else can be pressed.
      if (action === 'PUSH' || action === 'REPLACE') return false
      const isDiscarded = await askToDiscard()
      // The step back may lead to the same page with another query, which would keep the dialog open.
      if (isDiscarded) onClose()
      return !isDiscarded
    },
  })

  async function close() {
    if (!isDirty || (await askToDiscard())) onClose()
  }

  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={() => void close()}
      footer={
        <div className="grid grid-cols-[1fr_1fr] gap-2.5">
          <Button onClick={() => void close()}>{closeLabel}</Button>
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

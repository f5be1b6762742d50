import { CLOSE } from '../../lib/words/shell.words.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}

/**
 * Renders a panel from the right, or from the bottom on a phone. It covers at most four fifths of the screen height.
 */
export function Drawer({ isOpen, ...rest }: DrawerProps) {
  return isOpen ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, lead, action, children }: Omit<DrawerProps, 'isOpen'>) {
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      className="modal--drawer"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead === undefined ? undefined : `${id}-lead`}
    >
      <header className="modal__head">
        <div className="grid flex-1 gap-1">
          <div className="flex items-center justify-between gap-3">
            <h2 id={`${id}-title`} tabIndex={-1} className="type-heading">
              {title}
            </h2>
            <Button size="sm" onClick={onClose}>
              {CLOSE}
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            {lead !== undefined && (
              <p id={`${id}-lead`} className="type-label">
                {lead}
              </p>
            )}
            {action}
          </div>
        </div>
      </header>
      <div className="modal__body">{children}</div>
    </Modal>
  )
}

import { CLOSE } from '@voltloop/contract/messages/shell'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  lead?: string
  children: ReactNode
}

/**
 * Renders a panel from the right, or from the bottom on a phone. It covers at most four fifths of the screen height.
 */
export function Drawer({ isOpen, ...rest }: DrawerProps) {
  return isOpen ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, lead, children }: Omit<DrawerProps, 'isOpen'>) {
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
          <h2 id={`${id}-title`} tabIndex={-1} className="type-heading">
            {title}
          </h2>
          {lead !== undefined && (
            <p id={`${id}-lead`} className="type-label">
              {lead}
            </p>
          )}
        </div>
        <Button size="sm" onClick={onClose}>
          {CLOSE}
        </Button>
      </header>
      <div className="modal__body">{children}</div>
    </Modal>
  )
}

import { DISMISS } from '../../lib/words/shell.words.ts'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Stays visible while the body scrolls. A submit button here refers to its form by the `form` attribute. */
  footer?: ReactNode
  isNarrow?: boolean
  role?: 'dialog' | 'alertdialog'
}

/**
 * Renders a centred dialog on a wide screen, a bottom sheet on a phone. Its content is mounted again each time it
 * opens.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, description, children, footer, isNarrow, role }: Omit<DialogProps, 'isOpen'>) {
  const id = useId()
  return (
    <Modal
      onClose={onClose}
      role={role}
      className={classNames('modal--dialog', isNarrow && '[--modal-width:440px]')}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
    >
      <header className="modal__head flex-wrap gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="type-heading flex-1 pt-2.5">
          {title}
        </h2>
        <IconButton label={DISMISS} onClick={onClose} className="-mr-2.5">
          <X aria-hidden="true" />
        </IconButton>
        {description !== undefined && (
          <p id={`${id}-description`} className="basis-full text-pretty text-ink-2">
            {description}
          </p>
        )}
      </header>
      {children !== undefined && <div className="modal__body">{children}</div>}
      {footer !== undefined && <footer className="modal__foot">{footer}</footer>}
    </Modal>
  )
}

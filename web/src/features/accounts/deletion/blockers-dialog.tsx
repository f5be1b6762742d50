import type { Failure } from '@voltloop/contract/core/endpoint'
import { ACCOUNT_IN_USE } from '@voltloop/contract/accounts/deletion-messages'
import * as words from '../deletion.words.ts'
import { CLOSE } from '../../../lib/words/shell.words.ts'
import type { DeletionBlocker } from '@voltloop/contract/accounts/privacy'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { TextLink } from '../../../components/ui/text-link.tsx'

interface BlockersDialogProps {
  blockers: NonNullable<Failure['errors']>
  onClose: () => void
}

export function BlockersDialog({ blockers, onClose }: BlockersDialogProps) {
  return (
    <Dialog
      isOpen
      isNarrow
      title={ACCOUNT_IN_USE}
      description={words.FINISH_FIRST}
      onClose={onClose}
      footer={
        <Button isWide onClick={onClose}>
          {CLOSE}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {blockers.map(({ path, message }) => (
          <li key={`${path} ${message}`} className="grid gap-1">
            <p>{message}</p>
            {HELPED_BY_HUB.has(path) ? (
              <DocumentLink href={SCREENS.contact}>{words.CONTACT_US}</DocumentLink>
            ) : (
              <TextLink to={SCREENS.bookings}>{words.OPEN_BOOKINGS}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const HELPED_BY_HUB: ReadonlySet<string> = new Set<DeletionBlocker>(['cash', 'deposit'])

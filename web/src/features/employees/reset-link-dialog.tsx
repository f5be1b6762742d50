import * as words from '../../lib/words/employees.words.ts'
import { CLOSE } from '../../lib/words/shell.words.ts'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { useResetLink } from './form-queries.ts'

interface ResetLinkDialogProps {
  name: string
  phone: string
  onClose: () => void
}

/**
 * Creates a one-time link for an employee who forgot the password. The link is shown only once, or mailed if the employee
 * has a verified email.
 */
export function ResetLinkDialog({ name, phone, onClose }: ResetLinkDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const issue = useResetLink(phone)
  const link = issue.data

  async function create() {
    try {
      await issue.mutateAsync()
    } catch (error) {
      showErrorToast(error, words.RESET_LINK_FAILED)
    }
  }

  async function copy() {
    field.current?.select()
    // Browsers may refuse access, and provide a clipboard only in secure contexts.
    const isCopied = await navigator.clipboard?.writeText(link ?? '').then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success(words.LINK_COPIED)
    else toast.warning(words.LINK_NOT_COPIED)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.RESET_LINK_TITLE}
      description={words.resetLinkLead(name)}
      isNarrow
      footer={
        <div className={classNames('grid gap-2.5', link !== null && 'grid-cols-2')}>
          <Button onClick={onClose}>{CLOSE}</Button>
          {link === undefined && (
            <Button variant="primary" onClick={create} isPending={issue.isPending}>
              {words.CREATE_LINK}
            </Button>
          )}
          {typeof link === 'string' && (
            <Button variant="primary" onClick={copy}>
              <Copy aria-hidden="true" />
              {words.COPY_LINK}
            </Button>
          )}
        </div>
      }
    >
      {typeof link === 'string' && <Field ref={field} label={words.RESET_LINK} value={link} readOnly />}
      {link === null && <p role="status">{words.resetLinkMailed(name)}</p>}
    </Dialog>
  )
}

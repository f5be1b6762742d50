import * as words from './delete-account.words.ts'
import Trash2 from 'lucide-react/icons/trash'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'

export function DeleteAccount() {
  const dialog = useLazyDialog(() => import('./delete-account-dialog.tsx'))
  return (
    <section aria-labelledby="delete-account-title" className="grid gap-3 rounded-3 border border-hair bg-surface p-5">
      <h2 id="delete-account-title" className="type-heading">
        {words.LEAVE}
      </h2>
      <p className="text-ink-2">{words.LEAVE_LEAD}</p>
      <div>
        <Button variant="danger" onClick={dialog.open} {...dialog.prefetchProps}>
          <Trash2 aria-hidden="true" />
          {words.DELETE_ACCOUNT}
        </Button>
      </div>
      {dialog.module && <dialog.module.DeleteAccountDialog onClose={dialog.close} />}
    </section>
  )
}

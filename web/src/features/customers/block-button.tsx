import type { Customer } from '@voltloop/contract/company/customers'
import { Button } from '../../components/ui/button.tsx'
import { useConfirm } from '../../components/ui/confirm.tsx'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import * as words from './customers.words.ts'
import { useUnblock } from './queries.ts'

export function BlockButton({ customer: { customerId, block } }: { customer: Customer }) {
  const dialog = useLazyDialog(() => import('./block-dialog.tsx'))
  const unblock = useUnblock(customerId)
  const confirm = useConfirm()

  async function askAndUnblock() {
    const isConfirmed = await confirm({
      title: words.UNBLOCK_TITLE,
      description: words.UNBLOCK_LEAD,
      confirmLabel: words.UNBLOCK,
      declineLabel: words.KEEP_BLOCKED,
    })
    if (!isConfirmed) return
    try {
      const { message } = await unblock.mutateAsync(undefined)
      toast.success(message)
    } catch (error) {
      showErrorToast(error, words.NOT_UNBLOCKED_NOW)
    }
  }

  return (
    <>
      {block ? (
        <Button onClick={askAndUnblock}>{words.UNBLOCK}</Button>
      ) : (
        <Button variant="danger" onClick={dialog.open} {...dialog.prefetchProps}>
          {words.BLOCK}
        </Button>
      )}
      {dialog.module && <dialog.module.BlockDialog customerId={customerId} onClose={dialog.close} />}
    </>
  )
}

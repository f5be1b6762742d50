import * as words from './requests.words.ts'
import { closeTicket } from '@voltloop/contract/support/support'
import type { Ticket } from '@voltloop/contract/support/support'
import { SendDialog } from '../../components/ui/send-dialog.tsx'
import { Textarea } from '../../components/ui/textarea.tsx'
import { useSchemaForm } from '../../lib/form.ts'
import { useCloseTicket, useRejectTicket } from './queries.ts'

export type Ending = 'close' | 'reject'

interface ResponseDialogProps {
  ticket: Ticket
  ending: Ending
  onClose: () => void
  onEnded: () => void
}

export function ResponseDialog({ ticket, ending, onClose, onEnded }: ResponseDialogProps) {
  const close = useCloseTicket()
  const reject = useRejectTicket()
  const { mutateAsync } = ending === 'close' ? close : reject
  const title = TITLES[ending]
  const form = useSchemaForm(() => closeTicket.body, { defaultValues: { response: '' } })
  return (
    <SendDialog
      isNarrow
      onClose={onClose}
      closeLabel={words.BACK}
      title={title}
      description={words.RESPONSE_LEAD}
      submit={title}
      form={form}
      send={async ({ response }) => {
        const answer = await mutateAsync({ requestId: ticket.requestId, response })
        onEnded()
        return answer
      }}
      isDestructive={ending === 'reject'}
    >
      <p className="rounded-2 bg-surface-2 px-4 py-3 wrap-anywhere">
        <span className="line-clamp-3 font-strong">{ticket.description}</span>
        <span className="text-1 text-ink-2">{words.requestId(ticket.requestId)}</span>
      </p>
      <Textarea
        {...form.register('response')}
        label={words.YOUR_RESPONSE}
        error={form.formState.errors.response?.message}
        rows={4}
        data-autofocus
      />
    </SendDialog>
  )
}

const TITLES: Record<Ending, string> = { close: words.CLOSE_TICKET, reject: words.REJECT_TICKET }

import * as words from '../../../lib/words/accounts.words.ts'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { showForm } from '../../../lib/hide-form.ts'
import { forgetNewContact, readNewContact } from '../../../lib/session/new-contact.ts'
import { ResendLink } from '../own-account/resend-link.tsx'

/** Reminds a person who has just signed up of the link in their mailbox. It stays until they dismiss it or log in. */
export function NewEmailNotice({ onClose }: { onClose: () => void }) {
  const [email] = useState(() => readNewContact('email'))
  useEffect(showForm, [])
  if (email === null) return null

  function close() {
    forgetNewContact('email')
    onClose()
  }

  return (
    <section aria-label={words.CHECK_MAILBOX} className="grid gap-3 rounded-2 border border-hair bg-surface p-4">
      <div className="flex gap-3">
        <MailCheck aria-hidden="true" className="mt-0.5 flex-none text-volt" />
        <div className="grid min-w-0 gap-1">
          <h2 className="font-strong">{words.CHECK_MAILBOX}</h2>
          <p className="text-ink-2 wrap-anywhere">{words.verificationSentTo(email)}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="sm" onClick={close}>
          {words.HIDE_NOTICE}
        </Button>
        <ResendLink email={email} isSent />
      </div>
    </section>
  )
}

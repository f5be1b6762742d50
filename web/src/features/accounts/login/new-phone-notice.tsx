import * as words from '../otp.words.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { releaseForm } from '../../../lib/hold-form.ts'
import { forgetNewContact, readNewContact } from '../../../lib/session/new-contact.ts'
import { OtpDialog } from '../otp/otp-dialog.tsx'

/** Offers a person who has just signed up to verify their phone. They may also do it before the first order. */
export function NewPhoneNotice({ onClose }: { onClose: () => void }) {
  const [phone] = useState(() => readNewContact('phone'))
  const [isOpen, setIsOpen] = useState(false)
  useEffect(releaseForm, [])
  if (phone === null) return null

  function close() {
    forgetNewContact('phone')
    onClose()
  }

  return (
    <section aria-label={words.VERIFY_PHONE_TITLE} className="grid gap-3 rounded-2 bg-amber-bg p-4">
      <div className="flex gap-3">
        <Smartphone aria-hidden="true" className="mt-0.5 flex-none" />
        <p className="font-strong text-pretty">{words.VERIFY_PHONE_WHY}</p>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="sm" onClick={close}>
          {words.VERIFY_LATER}
        </Button>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {words.VERIFY_PHONE_TITLE}
        </Button>
      </div>
      {isOpen && (
        <OtpDialog
          purpose="VERIFY"
          title={words.VERIFY_PHONE_TITLE}
          phone={phone}
          closeLabel={words.VERIFY_LATER}
          onDone={({ message }) => {
            toast.success(message)
            close()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

import * as words from '../otp.words.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { stripNumberFormatting } from '../../../lib/form.ts'
import { showForm } from '../../../lib/hide-form.ts'
import { forgetNewContact, readNewContact } from '../../../lib/session/new-contact.ts'
import { OtpCodeField } from '../otp/otp-code-field.tsx'
import { useCodeForm } from '../otp/use-code-form.ts'
import { enterWithOtp } from './login-call.ts'

/** Asks a person who has just signed up for the code that was texted to them, which logs them in. They may also use the password below. */
export function NewPhoneNotice({ onClose }: { onClose: () => void }) {
  // A person who has typed the password meanwhile is logged in, and nothing is stored any more.
  const [phone] = useState(() => readNewContact('phone'))
  const [code] = useState(() => readNewContact('code'))
  if (phone === null || code === null) return null
  return <CodeForm phone={phone} isSent={code === 'sent'} onClose={onClose} />
}

function CodeForm({ phone, isSent, onClose }: { phone: string; isSent: boolean; onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const { form, instruction, request, submit } = useCodeForm({ purpose: 'LOGIN', phone, onDone: enterWithOtp })
  const { errors, isSubmitting } = form.formState
  // Focus the field at once: `setFocus` waits for a timer, and would take the focus from a person who has begun to type below.
  const takeFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) element.current?.querySelector('input')?.focus()
  })
  useEffect(() => {
    showForm()
    takeFocus()
  }, [])

  function close() {
    forgetNewContact('code')
    onClose()
  }

  return (
    <form
      ref={element}
      aria-label={words.NEW_CODE_TITLE}
      className="grid gap-4 rounded-2 border border-hair bg-surface p-4"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="flex gap-3">
        <Smartphone aria-hidden="true" className="mt-0.5 flex-none text-volt" />
        <div className="grid min-w-0 gap-1">
          <h2 className="font-strong">{words.NEW_CODE_TITLE}</h2>
          <p className="text-ink-2">{instruction}</p>
        </div>
      </div>
      <OtpCodeField
        field={form.register('code', { setValueAs: stripNumberFormatting })}
        error={errors.code?.message}
        request={request}
        isSent={isSent}
        onComplete={(code) => {
          form.setValue('code', code)
          element.current?.requestSubmit()
        }}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={close}>{words.USE_PASSWORD}</Button>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          {words.VERIFY_PHONE}
        </Button>
      </div>
    </form>
  )
}

import { PHONE_PREFIX } from '@voltloop/contract/core/limits'
import * as words from '@voltloop/contract/messages/deletion'
import { codeSentTo } from '@voltloop/contract/messages/otp'
import { OtpCode } from '@voltloop/contract/accounts/otp'
import type { Failure } from '@voltloop/contract/core/endpoint'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Field } from '../../../components/ui/field.tsx'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { stripNumberFormatting, submitForm, useSchemaForm } from '../../../lib/form.ts'
import { requestCode } from '../otp/otp-call.ts'
import { OtpCodeField } from '../otp/otp-code-field.tsx'
import { useSession } from '../queries.ts'
import { BlockersDialog } from './blockers-dialog.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  onClose: () => void
}

/** States what a deletion erases and what is kept, and deletes the account once its owner has confirmed with the password or a code. */
export function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const session = useSession()
  const deletion = useDeleteAccount()
  const [blockers, setBlockers] = useState<Failure['errors']>()
  const form = useSchemaForm(() => ProofInput, { defaultValues: { method: 'password', password: '', code: '' } })
  const { errors } = form.formState
  const method = form.watch('method')
  const phone = session.state === 'loggedIn' ? session.profile.phone : null

  // Lead to the field of the chosen method: on a small screen it appears below the visible part.
  const shownMethod = useRef(method)
  useEffect(() => {
    if (shownMethod.current !== method) form.setFocus(method)
    shownMethod.current = method
  }, [form, method])

  const submit = submitForm(
    form,
    async (proof) => {
      await deletion.mutateAsync(proof.method === 'code' ? { code: proof.code } : { password: proof.password })
    },
    (error) => {
      if (error.code === 'accountInUse') setBlockers(error.data?.errors ?? [])
      else if (error.code === 'otpWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else if (error.code !== 'wrongPassword') showErrorToast(error)
    },
  )

  if (blockers) return <BlockersDialog blockers={blockers} onClose={onClose} />
  return (
    <FormDialog
      title={words.DELETE_ACCOUNT}
      submit={words.DELETE_FOR_GOOD}
      closeLabel={words.KEEP_ACCOUNT}
      isDestructive
      isDirty={false}
      isPending={deletion.isPending || deletion.isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequences title={words.ERASED_TITLE} points={words.ERASED} />
      <Consequences title={words.KEPT_TITLE} points={words.KEPT} />
      {phone !== null && (
        <RadioGroup isInline legend={words.CONFIRM_WITH} options={METHODS} {...form.register('method')} />
      )}
      {method === 'code' && phone !== null ? (
        <div className="grid gap-4">
          <p>{codeSentTo(`${PHONE_PREFIX} ${phone.slice(-10)}`)}</p>
          <OtpCodeField
            field={form.register('code', { setValueAs: stripNumberFormatting })}
            error={errors.code?.message}
            request={() => requestCode(phone, 'DELETE')}
            isSent={false}
            onReceived={(code) => form.setValue('code', code)}
          />
        </div>
      ) : (
        <Field
          label={words.OWN_PASSWORD}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
    </FormDialog>
  )
}

const METHODS = [
  { value: 'password', label: words.WITH_PASSWORD },
  { value: 'code', label: words.WITH_CODE },
]

// Only the chosen field is validated: the other one is not shown.
const ProofInput = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('password'),
    password: z.string().check(z.minLength(1, words.DELETION_PASSWORD_REQUIRED)),
    code: z.string(),
  }),
  z.object({ method: z.literal('code'), password: z.string(), code: OtpCode }),
])

function Consequences({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="font-strong">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-1 text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

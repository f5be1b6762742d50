import * as words from '../deletion.words.ts'
import { DELETE_ACCOUNT } from './delete-account.words.ts'
import type { Failure } from '@voltloop/contract/core/endpoint'
import { useState } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { NO_PROOF, OwnerProofFields, OwnerProofInput } from '../otp/owner-proof-fields.tsx'
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
  const form = useSchemaForm(() => OwnerProofInput, { defaultValues: NO_PROOF })
  const phone = session.state === 'loggedIn' ? session.profile.phone : null

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
      title={DELETE_ACCOUNT}
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
      <OwnerProofFields form={form} phone={phone} purpose="DELETE" />
    </FormDialog>
  )
}

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

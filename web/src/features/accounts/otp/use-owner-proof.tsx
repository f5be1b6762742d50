import { CONFIRM_OWNER_LEAD, CONFIRM_OWNER_TITLE } from '../otp.words.ts'
import { CONTINUE } from '../../../lib/words/shell.words.ts'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { useSession } from '../queries.ts'
import { NO_PROOF, OwnerProofFields, OwnerProofInput } from './owner-proof-fields.tsx'

/** The fields of a request that show that the owner of the account sends it. */
export interface OwnerProof {
  password?: string
  proof?: string
}

type Act = (proof: OwnerProof) => Promise<void>

/**
 * Lets a request ask for the password or a code when the server needs to know that the owner sends it. The caller renders the
 * dialog.
 */
export function useOwnerProof(): {
  /** Sends a request, a second time with the proof if the server asks for it. Resolves to null if the person closes the dialog. */
  withOwnerProof: <Answer>(send: (proof: OwnerProof) => Promise<Answer>) => Promise<Answer | null>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ act: Act; end: (error: ApiError | null) => void } | null>(null)

  async function withOwnerProof<Answer>(send: (proof: OwnerProof) => Promise<Answer>): Promise<Answer | null> {
    try {
      return await send({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proofNeeded') throw error
    }
    return new Promise((resolve, reject) => {
      setAsked({
        act: async (proof) => {
          resolve(await send(proof))
          setAsked(null)
        },
        end: (error) => {
          setAsked(null)
          if (error) reject(error)
          else resolve(null)
        },
      })
    })
  }

  return { withOwnerProof, dialog: asked && <OwnerProofDialog onProof={asked.act} onEnd={asked.end} /> }
}

interface OwnerProofDialogProps {
  onProof: Act
  /** Called with the error of the request itself, or with null if the person closes the dialog. */
  onEnd: (error: ApiError | null) => void
}

function OwnerProofDialog({ onProof, onEnd }: OwnerProofDialogProps) {
  const session = useSession()
  const form = useSchemaForm(() => OwnerProofInput, { defaultValues: NO_PROOF })
  const submit = submitForm(
    form,
    ({ method, password, code }) => onProof(method === 'code' ? { proof: code } : { password }),
    (error) => {
      if (!showProofError(form, error)) onEnd(error)
    },
  )
  return (
    <FormDialog
      isNarrow
      title={CONFIRM_OWNER_TITLE}
      description={CONFIRM_OWNER_LEAD}
      submit={CONTINUE}
      isDirty={false}
      isPending={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={() => onEnd(null)}
    >
      <OwnerProofFields
        form={form}
        phone={session.state === 'loggedIn' ? session.profile.phone : null}
        purpose="CONFIRM"
      />
    </FormDialog>
  )
}

type ProofForm = Parameters<typeof OwnerProofFields>[0]['form']

/** Shows why a proof was refused. Returns false if the error is not about the proof. */
export function showProofError(form: ProofForm, error: ApiError): boolean {
  if (error.data?.errors?.some(({ path }) => path === 'proof')) {
    form.setError('code', { message: error.message }, { shouldFocus: true })
    return true
  }
  if (error.code === 'wrongPassword') return true
  if (error.code !== 'tooMany' && error.code !== 'passwordUnset') return false
  showErrorToast(error)
  return true
}

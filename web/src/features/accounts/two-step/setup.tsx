import * as words from '../../../lib/words/second-factor.words.ts'
import { PROOF_NEEDED } from '@voltloop/contract/accounts/otp-messages'
import { CONTINUE, TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { submitForm, useSchemaForm } from '../../../lib/form.ts'
import { NO_PROOF, OwnerProofFields, OwnerProofInput } from '../otp/owner-proof-fields.tsx'
import { showProofError } from '../otp/use-owner-proof.tsx'
import { CodeField, CodeInput } from './code-field.tsx'
import { QrImage } from './qr-image.tsx'
import { useConfirmTotp, useStartTotp, useStartTotpWithProof, useTotp } from './queries.ts'

/** Sets up two-step login: shows the secret for an authenticator app and asks for its first code. */
export function TwoStepSetup({ onCodes }: { onCodes: (recoveryCodes: string[]) => void }) {
  const { data: started, isError, refetch } = useStartTotp()
  if (started === null) return <ProofForm />
  if (started) return <SetupForm {...started} onCodes={onCodes} />
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{words.NOT_STARTED}</p>
        <Button size="sm" onClick={() => refetch()}>
          {TRY_AGAIN}
        </Button>
      </div>
    )
  }
  return (
    <Skeleton className="grid gap-5">
      <p className="text-ink-2">{words.SCAN_LEAD}</p>
      <SkeletonLine className="aspect-square w-full max-w-56 justify-self-center" />
      <div className={ON_PHONES}>
        <SkeletonLine className="h-12 w-full" />
      </div>
      <div className="grid gap-1.5">
        <p className="text-1 text-ink-2">{words.SECRET_KEY}</p>
        <SkeletonLine className="h-12 w-full sm:h-6" />
      </div>
      <SkeletonLine className="h-[75px] w-full" />
      <SkeletonLine className="h-14 w-full" />
    </Skeleton>
  )
}

function ProofForm() {
  const start = useStartTotpWithProof()
  const { data: status } = useTotp()
  const form = useSchemaForm(() => OwnerProofInput, { defaultValues: NO_PROOF })
  const submit = submitForm(
    form,
    async ({ method, password, code }) => {
      await start.mutateAsync(method === 'code' ? { proof: code } : { password })
    },
    (error) => {
      if (!showProofError(form, error)) showErrorToast(error, words.NOT_STARTED)
    },
  )
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-2">{PROOF_NEEDED}</p>
      <OwnerProofFields form={form} phone={status?.phone ?? null} purpose="CONFIRM" />
      <Button type="submit" variant="primary" size="lg" isWide isPending={form.formState.isSubmitting}>
        {CONTINUE}
      </Button>
    </form>
  )
}

interface SetupFormProps {
  secret: string
  /** The content of the QR code. */
  uri: string
  onCodes: (recoveryCodes: string[]) => void
}

function SetupForm({ secret, uri, onCodes }: SetupFormProps) {
  const confirm = useConfirmTotp()
  const form = useSchemaForm(() => CodeInput, { defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = submitForm(
    form,
    async ({ code }) => onCodes(await confirm.mutateAsync(code)),
    (error) => {
      if (error.code === 'secondFactorWrong') form.setError('code', { message: error.message }, { shouldFocus: true })
      else showErrorToast(error, words.NOT_STARTED)
    },
  )
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-2">{words.SCAN_LEAD}</p>
      <QrImage text={uri} />
      <div className={ON_PHONES}>
        <a href={uri} className={buttonClass({ isWide: true })}>
          <span className="btn__label">{words.OPEN_IN_APP}</span>
        </a>
      </div>
      <div className="grid gap-1.5">
        <p className="text-1 text-ink-2">{words.SECRET_KEY}</p>
        <p className="font-mono text-2 text-balance wrap-anywhere select-all">{secret.match(/.{4}/g)?.join(' ')}</p>
      </div>
      <CodeField error={errors.code?.message} {...form.register('code')} />
      <Button type="submit" variant="primary" size="lg" isWide isPending={isSubmitting}>
        {words.CONFIRM_CODE}
      </Button>
    </form>
  )
}

// Nobody can scan the screen of the phone in their hand.
const ON_PHONES = 'hidden pointer-coarse:grid'

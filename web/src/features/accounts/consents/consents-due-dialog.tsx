import type { ConsentPurpose } from '@voltloop/contract/accounts/consent-versions'
import * as words from '../consents.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { useGiveConsents } from './queries.ts'

interface ConsentsDueDialogProps {
  purposes: readonly ConsentPurpose[]
  onLater: () => void
}

export default function ConsentsDueDialog({ purposes, onLater }: ConsentsDueDialogProps) {
  const give = useGiveConsents()
  const agree = () =>
    give.mutate(purposes, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => showErrorToast(error),
    })
  return (
    <Dialog
      isOpen
      isNarrow
      title={words.CONSENTS_DUE_TITLE}
      description={words.CONSENTS_DUE_LEAD}
      onClose={onLater}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onLater}>{words.NOT_NOW}</Button>
          <Button variant="primary" isPending={give.isPending} onClick={agree}>
            {words.I_AGREE}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-4">
        {purposes.map((purpose) => (
          <li key={purpose} className="grid gap-1 border-t border-hair pt-4">
            <p className="font-strong">{words.CONSENT_NAMES[purpose]}</p>
            <p className="text-ink-2">{words.CONSENT_SUMMARIES[purpose]}</p>
            <a href={PAGES[purpose]} target="_blank" rel="noopener" className={textLinkClass}>
              {words.READ_TEXT[purpose]}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const PAGES: Record<ConsentPurpose, string> = {
  PRIVACY: SCREENS.privacy,
  TERMS: SCREENS.terms,
  KYC: SCREENS.privacy,
}

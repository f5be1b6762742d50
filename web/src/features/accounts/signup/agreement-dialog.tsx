import { AGREEMENT_LEAD, AGREEMENT_TITLE } from '../../../lib/words/accounts.words.ts'
import { AGREEMENT } from '@voltloop/contract/accounts/agreement-messages'
import { CITY_PRICES, SEE_CITY_PRICES } from '../../../lib/words/prices.words.ts'
import { I_AGREE } from '../consents.words.ts'
import { CLOSE } from '../../../lib/words/shell.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from '../../../components/ui/button.tsx'
import { CITIES_ON_LANDING } from '../../../lib/paths.ts'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'

interface AgreementProps {
  onAccept: () => void
  onClose: () => void
}

export function AgreementDialog({ onAccept, onClose }: AgreementProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={AGREEMENT_TITLE}
      description={AGREEMENT_LEAD}
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button onClick={onClose}>{CLOSE}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onAccept()
              onClose()
            }}
          >
            {I_AGREE}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        {AGREEMENT.map(({ title, points }) => (
          // Focusable headings let keyboard users scroll the text.
          <details key={title} open className="group">
            <summary className="mb-2 flex list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
              {title}
              <ChevronDown aria-hidden="true" className="group-open:rotate-180" />
            </summary>
            <ul className="grid gap-2 text-ink-2">
              {points.map((point) => (
                <li
                  key={point}
                  className="flex gap-3 before:mt-2 before:size-2 before:flex-none before:rounded-pill before:border-2 before:border-volt"
                >
                  {point}
                </li>
              ))}
            </ul>
          </details>
        ))}
        <p className="text-ink-2">
          {CITY_PRICES} <DocumentLink href={CITIES_ON_LANDING}>{SEE_CITY_PRICES}</DocumentLink>
        </p>
      </div>
    </Dialog>
  )
}

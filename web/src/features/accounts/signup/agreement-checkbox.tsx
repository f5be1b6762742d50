import { AGREE, READ_AGREEMENT } from '../../../lib/words/accounts.words.ts'
import type { ComponentProps } from 'react'
import { Checkbox } from '../../../components/ui/checkbox.tsx'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { classNames } from '../../../lib/format/class-names.ts'

type AgreementCheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** Ticks the box: called when the person accepts in the agreement itself. */
  onAccept: () => void
}

/**
 * Renders the consent to the rental agreement. Ticking the box opens the agreement; a link opens it without ticking.
 */
export function AgreementCheckbox({ onAccept, onChange, ...input }: AgreementCheckboxProps) {
  const agreement = useLazyDialog(() => import('./agreement-dialog.tsx'), true)
  return (
    <div className="flex items-center gap-4">
      <Checkbox
        {...input}
        label={AGREE}
        onChange={(event) => {
          onChange?.(event)
          if (event.target.checked) void agreement.open()
        }}
      />
      <button type="button" className={classNames(textLinkClass, 'flex-none')} onClick={() => void agreement.open()}>
        {READ_AGREEMENT}
      </button>
      {agreement.module && <agreement.module.AgreementDialog onAccept={onAccept} onClose={agreement.close} />}
    </div>
  )
}

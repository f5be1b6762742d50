import { AGREE, READ_AGREEMENT } from '@voltloop/contract/messages/accounts'
import { useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { AgreementProps } from './agreement-dialog.tsx'

/**
 * Renders the consent to the rental agreement. Ticking the box opens the agreement; a link opens it without ticking.
 */
export function AgreementCheckbox({ onChange, ...input }: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const [Agreement, setAgreement] = useState<ComponentType<AgreementProps> | null>(null)

  async function open() {
    const { AgreementDialog } = await import('./agreement-dialog.tsx')
    setAgreement(() => AgreementDialog)
  }

  return (
    <div className="flex items-center justify-between gap-3">
      <Checkbox
        {...input}
        label={AGREE}
        onChange={(event) => {
          onChange?.(event)
          if (event.target.checked) void open()
        }}
      />
      <button type="button" className={classNames(textLinkClass, 'flex-none')} onClick={() => void open()}>
        {READ_AGREEMENT}
      </button>
      {Agreement && <Agreement onClose={() => setAgreement(null)} />}
    </div>
  )
}

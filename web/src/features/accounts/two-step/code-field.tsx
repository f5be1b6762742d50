import * as words from '../../../lib/words/second-factor.words.ts'
import { SecondFactorCode } from '@voltloop/contract/accounts/totp'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { textLinkClass } from '../../../components/ui/document-link.tsx'
import { Field } from '../../../components/ui/field.tsx'

export const CodeInput = z.object({ code: SecondFactorCode })

/** Renders the field for a code of the authenticator app. With `offersRecovery`, a recovery code can be typed instead. */
export function CodeField({
  offersRecovery = false,
  ...input
}: Omit<ComponentProps<typeof Field>, 'label'> & { offersRecovery?: boolean }) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className="grid gap-3">
      <Field
        {...input}
        label={isRecovery ? words.RECOVERY_CODE : words.APP_CODE}
        // Recovery codes have letters, for which phones show another keyboard.
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      {offersRecovery && (
        <button
          type="button"
          className={`${textLinkClass} justify-self-start`}
          onClick={() => setIsRecovery(!isRecovery)}
        >
          {isRecovery ? words.USE_APP_CODE : words.USE_RECOVERY_CODE}
        </button>
      )}
    </div>
  )
}

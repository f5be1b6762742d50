import * as words from '../src/lib/words/shell.words.ts'
import { FailureScreen } from '../src/app/failure-screen.tsx'
import { LOAD_FAILED_TEMPLATE } from '../src/app/load-failed-template.ts'

/**
 * Renders the error screen for a page whose scripts cannot be loaded. It is part of the HTML, so that it needs no
 * script to load.
 */
export function LoadFailedTemplate() {
  return (
    <template id={LOAD_FAILED_TEMPLATE}>
      <FailureScreen title={words.LOAD_FAILED_TITLE} lead={words.LOAD_FAILED_LEAD} isPlain />
    </template>
  )
}

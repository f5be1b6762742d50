import * as words from '@voltloop/contract/messages/shell'
import { FailureScreen } from '../src/app/failure-screen.tsx'
import { LOAD_FAILED_TEMPLATE } from '../src/app/load-failed-template.ts'

/** What the page shows when its own scripts cannot be fetched. It is in the HTML, since nothing else can be counted on. */
export function LoadFailedTemplate() {
  return (
    <template id={LOAD_FAILED_TEMPLATE}>
      <FailureScreen title={words.LOAD_FAILED_TITLE} lead={words.LOAD_FAILED_LEAD} isPlain />
    </template>
  )
}

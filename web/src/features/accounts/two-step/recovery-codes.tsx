import * as words from '../../../lib/words/second-factor.words.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../components/ui/button.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'

/** Shows recovery codes, which nobody can see again, and offers to copy and download them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    // Browsers may refuse access, and provide a clipboard only in secure contexts.
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    )
    if (isCopied) toast.success(words.CODES_COPIED)
    else toast.warning(words.CODES_NOT_COPIED)
  }

  return (
    <div className="grid gap-4">
      <ul
        aria-label={words.RECOVERY_CODES}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-2 border border-hair bg-surface-2 p-4 font-mono text-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {words.COPY_CODES}
        </Button>
        <Button onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), words.CODES_FILE)}>
          <Download aria-hidden="true" />
          {words.DOWNLOAD_CODES}
        </Button>
      </div>
    </div>
  )
}

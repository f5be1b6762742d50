import { useMutation } from '@tanstack/react-query'
import * as words from '../../../lib/words/profile.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import Download from 'lucide-react/icons/download'
import { Button } from '../../../components/ui/button.tsx'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { call } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'

export function OwnData() {
  const download = useMutation({
    mutationFn: async () => (await call('GET customer/export', {})).data,
    onSuccess: (data) =>
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), words.OWN_DATA_FILE),
    onError: (error) => showErrorToast(error),
  })
  return (
    <section aria-labelledby="own-data-title" className="grid gap-3 rounded-3 border border-hair bg-surface p-5">
      <h2 id="own-data-title" className="type-heading">
        {words.OWN_DATA}
      </h2>
      <p className="text-pretty text-ink-2">{words.OWN_DATA_LEAD}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isPending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" />
          {words.DOWNLOAD_OWN_DATA}
        </Button>
        <DocumentLink href={SCREENS.privacy}>{words.PRIVACY_NOTICE}</DocumentLink>
      </div>
    </section>
  )
}

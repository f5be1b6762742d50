import { LABELS_FAILED } from '../../lib/words/fleet.words.ts'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { TOO_MANY } from './bulk.words.ts'
import { useLabels } from './queries.ts'

/** Saves labels as a PDF. */
export function usePrintLabels() {
  const labels = useLabels()
  return {
    isPending: labels.isPending,
    print: (choice: Parameters<typeof labels.mutate>[0]) =>
      labels.mutate(choice, {
        onSuccess: (pdf) => (pdf ? saveFile(pdf, 'labels.pdf') : toast.error(TOO_MANY)),
        onError: (error) => showErrorToast(error, LABELS_FAILED),
      }),
  }
}

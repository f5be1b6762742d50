import { ADD_MODEL } from '../../lib/words/catalogue.words.ts'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../components/ui/button.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { loadModelDialog } from './dialogs.ts'

export function AddModel() {
  const dialog = useLazyDialog(loadModelDialog)
  return (
    <>
      <Button size="sm" variant="primary" onClick={dialog.open} {...dialog.prefetchProps}>
        <Plus aria-hidden="true" />
        {ADD_MODEL}
      </Button>
      {dialog.module && <dialog.module.ModelDialog onClose={dialog.close} />}
    </>
  )
}

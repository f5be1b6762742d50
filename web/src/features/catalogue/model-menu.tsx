import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { MODEL_DELETED } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItem } from '../../components/use-activity-item.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { loadModelDialog } from './dialogs.ts'
import { useDeleteModel } from './menu-queries.ts'

/** Renders the super admin's actions for a model. */
export function ModelMenu({ model }: { model: Model }) {
  const dialog = useRowDialog(loadModelDialog, ({ ModelDialog }, close) => (
    <ModelDialog model={model} onClose={close} />
  ))
  const remove = useRemoval()
  const activityItem = useActivityItem('model')
  const deletion = useDeleteModel()
  const name = `${model.brand} ${model.modelName}`
  const confirmAndDelete = () =>
    remove({
      title: words.deleteModelTitle(name),
      description: words.DELETE_MODEL_LEAD,
      remove: () => deletion.mutateAsync(model.modelId),
      done: MODEL_DELETED,
      failed: words.DELETE_MODEL_FAILED,
    })
  return (
    <Menu
      label={moreFor(name)}
      prefetchProps={dialog.prefetchProps}
      items={[
        { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void dialog.open() },
        activityItem(model.modelId),
        {
          label: DELETE,
          icon: <Trash2 aria-hidden="true" />,
          onChoose: () => void confirmAndDelete(),
          isDestructive: true,
        },
      ]}
    />
  )
}

import { HUB_DELETED } from '@voltloop/contract/places/places-messages'
import * as words from '../../lib/words/hubs.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import type { City, Hub } from '@voltloop/contract/places/places'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Menu } from '../../components/ui/menu.tsx'
import { useActivityItemFor } from '../../components/use-activity-item.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import type { Suggest } from './phone-of-employee.tsx'
import { useDeleteHub } from './queries.ts'

export function HubMenu({ hub, city, suggest }: { hub: Hub; city: City; suggest: Suggest }) {
  const form = useRowDialog(
    () => import('./hub-dialog.tsx'),
    ({ HubDialog }, close) => (
      <HubDialog hub={hub} cities={[city]} cityId={hub.cityId} suggest={suggest} onClose={close} />
    ),
  )
  const confirmRemoval = useRemoval()
  const deletion = useDeleteHub()
  const activityItem = useActivityItemFor()

  const remove = () =>
    confirmRemoval({
      title: words.deleteHubQuestion(hub.name),
      description: words.HUB_DELETE_CONSEQUENCE,
      remove: () => deletion.mutateAsync(hub.hubId),
      done: HUB_DELETED,
      failed: words.HUB_DELETE_FAILED,
    })

  return (
    <Menu
      label={moreFor(hub.name)}
      prefetchProps={form.prefetchProps}
      items={[
        { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void form.open() },
        // Of all that happened at the hub, not only of its record.
        activityItem({ city: hub.cityId, hub: hub.hubId }),
        { label: DELETE, icon: <Trash2 aria-hidden="true" />, onChoose: () => void remove(), isDestructive: true },
      ]}
    />
  )
}

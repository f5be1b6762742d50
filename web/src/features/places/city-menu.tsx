import { CITY_DELETED } from '@voltloop/contract/places/places-messages'
import * as words from '../../lib/words/hubs.words.ts'
import { DELETE, EDIT, moreFor } from '../../lib/words/shell.words.ts'
import type { City } from '@voltloop/contract/places/places'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Menu } from '../../components/ui/menu.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import type { Suggest } from './phone-of-employee.tsx'
import { useDeleteCity } from './queries.ts'

interface CityMenuProps {
  city: City
  suggest: Suggest
  /** Called after the deletion: a deleted city cannot stay chosen. */
  onDeleted: () => void
}

export function CityMenu({ city, suggest, onDeleted }: CityMenuProps) {
  const form = useRowDialog(
    () => import('./city-dialog.tsx'),
    ({ CityDialog }, close) => <CityDialog city={city} suggest={suggest} onClose={close} />,
  )
  const confirmRemoval = useRemoval()
  const deletion = useDeleteCity()

  const remove = () =>
    confirmRemoval({
      title: words.deleteCityQuestion(city.name),
      description: words.CITY_DELETE_CONSEQUENCE,
      remove: async () => {
        await deletion.mutateAsync(city.cityId)
        onDeleted()
      },
      done: CITY_DELETED,
      failed: words.CITY_DELETE_FAILED,
    })

  return (
    <Menu
      label={moreFor(city.name)}
      prefetchProps={form.prefetchProps}
      items={[
        { label: EDIT, icon: <Pencil aria-hidden="true" />, onChoose: () => void form.open() },
        { label: DELETE, icon: <Trash2 aria-hidden="true" />, onChoose: () => void remove(), isDestructive: true },
      ]}
    />
  )
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Hub } from '@voltloop/contract/places/places'
import * as words from '../../lib/words/hubs.words.ts'
import Plus from 'lucide-react/icons/plus'
import { AddButton } from '../../components/ui/add-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useLazyDialog } from '../../components/ui/use-lazy-dialog.ts'
import { useIsDesk } from '../../lib/browser/use-is-desk.ts'
import { useSearchText } from '../../lib/router/search.ts'
import { CityChoice, useChosenCity } from './city-choice.tsx'
import type { Suggest } from './phone-of-employee.tsx'
import { useCities } from './queries.ts'
import { isByFullness } from './shown-hubs.ts'
import { canManageCities, canManageHubs } from './rights.ts'

interface HubFilterBarProps {
  profile: Profile
  suggest: Suggest
  isEmpty: boolean
  readHubs: () => Promise<Hub[]>
}

export function HubFilterBar({ profile, suggest, isEmpty, readHubs }: HubFilterBarProps) {
  const [q, setQ] = useSearchText('q')
  const isTable = useIsDesk()
  const [sortText, setSort] = useSearchText('sort')
  const sort = isByFullness(sortText) ? 'space' : ''
  const chosen = useChosenCity(profile)
  const { data: cities = [] } = useCities()
  const cityForm = useLazyDialog(() => import('./city-dialog.tsx'))
  const hubForm = useLazyDialog(() => import('./hub-dialog.tsx'))
  const ownCities = cities.filter(({ cityId }) => profile.cityId === null || cityId === profile.cityId)

  return (
    <>
      <FilterBar
        search={
          <SearchField label={words.SEARCH_HUBS} placeholder={words.SEARCH_HUBS_SHORT} value={q} onSearch={setQ} />
        }
        filters={
          <>
            <CityChoice profile={profile} none={words.ALL_CITIES} />
            {!isTable && (
              <Select label={words.ORDER} isSmall value={sort} onChange={({ target }) => setSort(target.value)}>
                <option value="" data-choice>
                  {words.BY_CITY_AND_NAME}
                </option>
                <option value="space">{words.FULLEST_FIRST}</option>
              </Select>
            )}
          </>
        }
        params={['sort', ...(profile.cityId === null ? (['city'] as const) : [])]}
        tools={
          <>
            <ExportButton
              fileName="hubs"
              columns={async () => (await import('./hub-export-columns.ts')).hubExportColumns(profile, cities)}
              readRows={readHubs}
              disabled={isEmpty}
            />
            {canManageCities(profile) && (
              <Button size="sm" onClick={cityForm.open} {...cityForm.prefetchProps}>
                <Plus aria-hidden="true" />
                {words.ADD_CITY}
              </Button>
            )}
          </>
        }
      >
        {canManageHubs(profile) && (
          <AddButton label={words.ADD_HUB} onClick={hubForm.open} {...hubForm.prefetchProps} />
        )}
      </FilterBar>
      {cityForm.module && <cityForm.module.CityDialog suggest={suggest} onClose={cityForm.close} />}
      {hubForm.module && (
        <hubForm.module.HubDialog cities={ownCities} cityId={chosen ?? ''} suggest={suggest} onClose={hubForm.close} />
      )}
    </>
  )
}

import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import * as words from '../../lib/words/fleet.words.ts'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import QrCode from 'lucide-react/icons/qr-code'
import Upload from 'lucide-react/icons/upload'
import type { ComponentType, ReactNode } from 'react'
import { useSelection } from '../../components/table/use-selection.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { ListTotal } from '../../components/total.tsx'
import { AddButton } from '../../components/ui/add-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ExportButton } from '../../components/ui/export-button.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { usePages } from '../../lib/api/pages.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { FleetList } from './fleet-list.tsx'
import { FleetSelection } from './fleet-selection.tsx'
import type { VehicleOptionsProps } from './vehicle-options.ts'
import { listedVehicles } from './queries.ts'
import { vehicleSortOf } from './fleet-columns.tsx'
import { usePrintLabels } from './use-print-labels.ts'
import { mayManageFleet, useVehicleDialogs } from './vehicle-dialogs.tsx'

interface FleetProps {
  profile: Profile
  cityId: string | undefined
  hubId: string | undefined
  modelId: string | undefined
  choosers: ReactNode
  cityPrompt: ReactNode
  VehicleOptionsLoader: ComponentType<VehicleOptionsProps>
  /** Called with the bookings that have no vehicle, because one went out of service. */
  onUnserved: (transactionIds: string[]) => void
}

export function Fleet(props: FleetProps) {
  const { profile, cityId, hubId, modelId, choosers, cityPrompt, VehicleOptionsLoader, onUnserved } = props
  const [q, setQ] = useSearchText('q')
  const [state, setState] = useSearchChoice('state', ['all', 'deployed', 'undeployed', 'expiring'])
  const [sortText, setSort] = useSearchText('sort')
  const sort = vehicleSortOf(sortText)
  const filter = { q, isDeployed: IS_DEPLOYED[state], hubId, modelId }
  const documents = state === 'expiring' ? state : ''
  const pages = usePages(listedVehicles(cityId, { ...filter, documents, sort }))
  const selection = useSelection(pages.rows, vehicleIdOf)
  const canManage = mayManageFleet(profile)
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const columns = async () => (await import('./export-columns.ts')).exportColumns(canManage, documents !== '')
  const labels = usePrintLabels()
  const dialogs = useVehicleDialogs({
    profile,
    cityId: oneCityId,
    VehicleOptionsLoader,
    onUnserved,
    printLabel: labels.print,
  })

  return (
    <>
      <PageHeading title={NAV_FLEET}>
        {cityId !== undefined && <ListTotal label={words.TOTAL_VEHICLES} list={pages} />}
      </PageHeading>
      <PlaceTabs viewer={profile.role} />
      <FilterBar
        search={
          <SearchField
            label={words.SEARCH_REGISTRATION}
            placeholder={words.SEARCH_REGISTRATION_SHORT}
            value={q}
            onSearch={setQ}
          />
        }
        filters={choosers}
        params={['hub', 'model', ...(profile.cityId === null ? (['city'] as const) : [])]}
        tools={
          <>
            {canManage && (
              <Button size="sm" onClick={dialogs.importFile} {...dialogs.importPrefetchProps}>
                <Upload aria-hidden="true" />
                {words.IMPORT_CSV}
              </Button>
            )}
            {/* Without a city there is no list, and the prompt below says so. */}
            {cityId !== undefined && (
              <>
                <Button
                  size="sm"
                  isPending={labels.isPending}
                  disabled={!pages.rows?.length}
                  onClick={() =>
                    labels.print({ cityId, ...filter, readRows: documents === '' ? undefined : pages.readAll })
                  }
                >
                  <QrCode aria-hidden="true" />
                  {words.LABELS}
                </Button>
                <ExportButton
                  fileName="fleet"
                  columns={columns}
                  readRows={pages.readAll}
                  disabled={!pages.rows?.length}
                />
              </>
            )}
          </>
        }
      >
        {canManage && <AddButton label={words.ADD_VEHICLE} onClick={dialogs.add} {...dialogs.formPrefetchProps} />}
      </FilterBar>
      <Tabs label={words.STATE} tabs={STATES} value={state} onChange={setState}>
        {cityId === undefined ? (
          cityPrompt
        ) : (
          <FleetList
            pages={pages}
            noneText={q === '' ? NONE[state] : undefined}
            onClearSearch={q === '' ? undefined : () => setQ('')}
            menu={dialogs.menu}
            canManage={canManage}
            sort={sort}
            onSort={(next) => setSort(next === 'number' ? '' : next)}
            selected={selection.ids}
            onSelect={selection.select}
          />
        )}
        {cityId !== undefined && (
          <FleetSelection
            cityId={cityId}
            documents={documents}
            columns={columns}
            vehicles={selection.rows}
            canManage={canManage}
            VehicleOptionsLoader={VehicleOptionsLoader}
            onUnserved={onUnserved}
            onClear={selection.clear}
          />
        )}
      </Tabs>
      {dialogs.open}
    </>
  )
}

const vehicleIdOf = ({ vehicleId }: Vehicle) => vehicleId

const IS_DEPLOYED = { all: '', deployed: 'true', undeployed: 'false', expiring: '' } as const
const NONE = {
  all: undefined,
  deployed: undefined,
  undeployed: words.NO_UNDEPLOYED,
  expiring: words.NO_EXPIRING,
} as const

const STATES = [
  { key: 'all', label: words.ALL_STATES },
  { key: 'deployed', label: words.DEPLOYED },
  { key: 'undeployed', label: words.UNDEPLOYED },
  { key: 'expiring', label: words.EXPIRING_DOCUMENTS },
] as const

import type { Model } from '@voltloop/contract/catalogue/catalogue'
import { BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import * as words from '../../lib/words/catalogue.words.ts'
import { ExportButton } from '../../components/ui/export-button.tsx'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { useModels } from './queries.ts'

export function ModelExport() {
  const { data: models } = useModels()
  return (
    <ExportButton
      fileName="models"
      columns={COLUMNS}
      readRows={() => Promise.resolve(models ?? [])}
      disabled={models === undefined}
    />
  )
}

const COLUMNS: readonly CsvColumn<Model>[] = [
  { heading: words.BRAND, value: ({ brand }) => brand },
  { heading: words.MODEL_NAME, value: ({ modelName }) => modelName },
  { heading: words.BATTERY_TYPE, value: ({ features }) => BATTERY_TYPE_NAMES[features.batteryType] },
  { heading: words.VEHICLE_RANGE_KM, value: ({ features }) => features.range },
  { heading: words.TOP_SPEED_KMPH, value: ({ features }) => features.topSpeed },
  { heading: words.PLANS_TITLE, value: ({ plans }) => plans },
]

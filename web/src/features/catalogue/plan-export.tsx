import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import { ExportButton } from '../../components/ui/export-button.tsx'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { modelName } from '../../lib/format/model-name.ts'
import { coverageOf } from './coverage.ts'

export function PlanExport({ plans }: { plans: readonly Plan[] | undefined }) {
  return (
    <ExportButton
      fileName="subscription-plans"
      columns={PLAN_COLUMNS}
      readRows={() => Promise.resolve(plans ?? [])}
      disabled={plans === undefined}
    />
  )
}

interface CoverageExportProps {
  plans: readonly Plan[] | undefined
  models: readonly Model[] | undefined
}

/** Exports one line for each pair of model and plan. A model without a plan has a line too. */
export function CoverageExport({ plans, models }: CoverageExportProps) {
  return (
    <ExportButton
      fileName="plans-by-model"
      columns={COVERAGE_COLUMNS}
      readRows={() => Promise.resolve(coverageLines(models ?? [], plans ?? []))}
      disabled={plans === undefined || models === undefined}
    />
  )
}

const PLAN_COLUMNS: readonly CsvColumn<Plan>[] = [
  { heading: words.PLAN_NAME, value: ({ name }) => name },
  { heading: words.DURATION_DAYS, value: ({ duration }) => duration },
  { heading: words.COST, value: ({ cost }) => cost },
  { heading: words.CGST_PERCENT, value: ({ cgst }) => cgst },
  { heading: words.SGST_PERCENT, value: ({ sgst }) => sgst },
  { heading: words.FINAL_COST, value: ({ finalCost }) => finalCost },
  { heading: words.LIST_PRICE, value: ({ actualCost }) => actualCost },
  {
    heading: words.MODELS_COVERED,
    value: ({ modelSubscriptions }) => modelSubscriptions.map(({ model }) => modelName(model)).join('; '),
  },
]

interface CoverageLine {
  model: Model
  plan: Plan | undefined
}

function coverageLines(models: readonly Model[], plans: readonly Plan[]): CoverageLine[] {
  return coverageOf(models, plans).flatMap(({ model, plans: covering }): CoverageLine[] =>
    covering.length === 0 ? [{ model, plan: undefined }] : covering.map((plan) => ({ model, plan })),
  )
}

const COVERAGE_COLUMNS: readonly CsvColumn<CoverageLine>[] = [
  { heading: words.BRAND, value: ({ model }) => model.brand },
  { heading: words.MODEL_NAME, value: ({ model }) => model.modelName },
  { heading: words.PLAN_NAME, value: ({ plan }) => plan?.name ?? null },
  { heading: words.DURATION_DAYS, value: ({ plan }) => plan?.duration ?? null },
  { heading: words.FINAL_COST, value: ({ plan }) => plan?.finalCost ?? null },
]

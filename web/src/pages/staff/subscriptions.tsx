import { PLANS_NOT_LOADED, PLANS_TAB, PLANS_TITLE, VEHICLES_TAB } from '../../lib/words/catalogue.words.ts'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { AddPlan } from '../../features/catalogue/add-plan.tsx'
import { CoverageList, CoverageLoading } from '../../features/catalogue/coverage-list.tsx'
import { CoverageExport, PlanExport } from '../../features/catalogue/plan-export.tsx'
import { PlanList, PlansLoading } from '../../features/catalogue/plan-list.tsx'
import { modelsQuery, plansQuery, useModels, usePlans } from '../../features/catalogue/queries.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { useSearchChoice } from '../../lib/router/search.ts'

export default function SubscriptionsPage() {
  const [tab, setTab] = useSearchChoice('tab', ['subscriptions', 'vehicles'])
  const { data: plans, isError: isPlansError, refetch: refetchPlans } = usePlans()
  const { data: models, isError: isModelsError, refetch: refetchModels } = useModels()
  const isByPlan = tab === 'subscriptions'

  function renderContent() {
    if (plans && models) {
      return isByPlan ? <PlanList plans={plans} /> : <CoverageList plans={plans} models={models} />
    }
    if (isPlansError || isModelsError) {
      return <ErrorState text={PLANS_NOT_LOADED} onRetry={() => Promise.all([refetchPlans(), refetchModels()])} />
    }
    return isByPlan ? <PlansLoading /> : <CoverageLoading />
  }

  return (
    <>
      <PageHeading title={PLANS_TITLE}>
        <div className="flex w-full gap-2.5 *:flex-1 sm:w-auto">
          {isByPlan ? <PlanExport plans={plans} /> : <CoverageExport plans={plans} models={models} />}
          <AddPlan plans={plans} models={models} />
        </div>
      </PageHeading>
      <PlaceTabs viewer="SUPER_ADMIN" />
      <div className="grid gap-5">
        <Tabs
          label={PLANS_TITLE}
          tabs={[
            { key: 'subscriptions', label: PLANS_TAB, count: plans?.length },
            { key: 'vehicles', label: VEHICLES_TAB, count: models?.length },
          ]}
          value={tab}
          onChange={setTab}
        >
          <RowDialogs>{renderContent()}</RowDialogs>
        </Tabs>
      </div>
    </>
  )
}

SubscriptionsPage.loader = (({ client }) =>
  Promise.all([loadOnce(client, plansQuery), loadOnce(client, modelsQuery)])) satisfies PageLoader

import { MODELS_TITLE, TOTAL_MODELS } from '../lib/words/catalogue.words.ts'
import { PageHeading } from '../components/page-heading.tsx'
import { Total } from '../components/total.tsx'
import { RowDialogs } from '../components/ui/row-dialogs.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { AddModel } from '../features/catalogue/add-model.tsx'
import { ModelExport } from '../features/catalogue/model-export.tsx'
import { ModelList } from '../features/catalogue/model-list.tsx'
import { modelsQuery, useModels } from '../features/catalogue/queries.ts'
import { loadOnce } from '../lib/router/page-loader.ts'
import type { PageLoader } from '../lib/router/page-loader.ts'

/**
 * Renders the models that riders can book. Everyone can view them, staff can export them, and the super admin can edit
 * them.
 */
export default function ModelsPage() {
  const session = useSession()
  const { data: models, isError } = useModels()
  if (session.state !== 'loggedIn') return null
  const { role } = session.profile
  const mayChange = role === 'SUPER_ADMIN'
  return (
    <>
      <PageHeading title={MODELS_TITLE}>
        {(models || !isError) && <Total label={TOTAL_MODELS} count={models?.length} />}
        {role !== 'CUSTOMER' && (
          <div className="flex w-full gap-2.5 *:flex-1 sm:w-auto">
            <ModelExport />
            {mayChange && <AddModel />}
          </div>
        )}
      </PageHeading>
      <RowDialogs>
        <ModelList canEdit={mayChange} canBook={role === 'CUSTOMER'} />
      </RowDialogs>
    </>
  )
}

ModelsPage.loader = (({ client }) => loadOnce(client, modelsQuery)) satisfies PageLoader

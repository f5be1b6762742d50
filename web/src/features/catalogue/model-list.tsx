import type { Model } from '@voltloop/contract/catalogue/catalogue'
import * as words from '../../lib/words/catalogue.words.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { BookModel } from './book-model.tsx'
import { ModelSkeleton, ModelCard } from './model-card.tsx'
import { ModelMenu } from './model-menu.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useModels } from './queries.ts'

/** Lists every model that riders can book. People who may edit models get a menu for each, riders a price and a button. */
export function ModelList({ canEdit, canBook }: { canEdit: boolean; canBook: boolean }) {
  const { data: models, isError, refetch } = useModels()
  if (!models) return isError ? <NotLoaded onRetry={refetch} /> : <ModelSkeletons hasPrice={canBook} />
  if (models.length === 0) return <EmptyState />
  return (
    <ul aria-label={words.MODELS_LIST} className={GRID}>
      {models.map((model: Model) => (
        <li key={model.modelId} className="grid">
          <ModelCard model={model} {...(canEdit && { menu: <ModelMenu model={model} /> })}>
            {canBook && <BookModel model={model} />}
          </ModelCard>
        </li>
      ))}
    </ul>
  )
}

function ModelSkeletons({ hasPrice }: { hasPrice: boolean }) {
  return (
    <Skeleton className={GRID}>
      {[1, 2, 3].map((place) => (
        <ModelSkeleton key={place} hasPrice={hasPrice} />
      ))}
    </Skeleton>
  )
}

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3'

import type { OwnEmergency } from '@voltloop/contract/support/emergencies'
import Siren from 'lucide-react/icons/siren'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { WhatHappensNext } from './what-happens-next.tsx'
import { useOwnEmergencies } from './queries.ts'
import * as words from './own-emergency.words.ts'

/** Tells a rider in need what happens next and who comes, above every screen. */
export function OwnEmergencies() {
  const { data = [] } = useOwnEmergencies()
  if (data.length === 0) return null
  return (
    <ul className="grid gap-2.5">
      {data.map((emergency) => (
        <li key={emergency.requestId}>
          <Own emergency={emergency} />
        </li>
      ))}
    </ul>
  )
}

function Own({ emergency }: { emergency: OwnEmergency }) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./questions-dialog.tsx'))
  const isOpen = emergency.status === 'OPEN' || emergency.status === 'IN_PROGRESS'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-3 border-2 border-hair-2 bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Siren aria-hidden="true" className="size-6 flex-none" />
        <WhatHappensNext emergency={emergency} />
      </div>
      {isOpen && (
        <Button size="sm" onClick={() => open()} {...prefetchProps}>
          {words.ADD_DETAILS}
        </Button>
      )}
      {module && <module.QuestionsDialog requestId={emergency.requestId} onClose={close} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EXPIRING_DAYS } from '@voltloop/contract/core/limits'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { VehicleDocument } from '@voltloop/contract/fleet/documents'
import type { DocumentKind } from '@voltloop/contract/fleet/documents-messages'
import { DOCUMENT_NAMES } from '@voltloop/contract/fleet/documents-messages'
import { useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { formatDay } from '@voltloop/contract/core/format'
import { formatDateTime } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { DOCUMENTS } from '../../../lib/words/fleet.words.ts'
import { AddFileButton } from './add-file-button.tsx'
import * as words from './documents.words.ts'
import { vehicleDocumentsQuery } from './queries.ts'

interface VehicleDocumentsProps {
  vehicleId: string
  profile: Profile
  isRetired: boolean
}

/** Shows the current insurance, registration and permit of a vehicle, and the earlier ones below them. */
export function VehicleDocuments({ vehicleId, profile, isRetired }: VehicleDocumentsProps) {
  const { data: all, isError, refetch } = useQuery(vehicleDocumentsQuery(vehicleId))
  const dialog = useLazyDialog(() => import('./document-dialog.tsx'))
  const [chosen, setChosen] = useState<DocumentKind>('INSURANCE')
  const today = dayInIndia(useNow(MINUTE_MS))
  const canEdit = profile.role !== 'CUSTOMER_SUPPORT' && !isRetired
  if (!all) return isError ? <ErrorState text={words.DOCUMENTS_NOT_LOADED} onRetry={refetch} /> : <Waiting />
  const current = (kind: DocumentKind) => all.find((one) => one.kind === kind && one.replacedAt === null)
  const earlier = all.filter(({ replacedAt }) => replacedAt !== null)
  return (
    <Card className="grid gap-3">
      <ul aria-label={DOCUMENTS}>
        {KINDS.map((kind) => {
          const document = current(kind)
          return (
            <li
              key={kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-hair py-3 first:border-t-0"
            >
              <div className="grid min-w-44 flex-1 gap-0.5">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-strong">{DOCUMENT_NAMES[kind]}</span>
                  <StateBadge document={document} today={today} />
                </p>
                {document && <Facts document={document} />}
              </div>
              <div className="flex flex-wrap items-center gap-2.5">
                {document?.file && <FileLink file={document.file} />}
                {document && !document.file && canEdit && <AddFileButton vehicleId={vehicleId} document={document} />}
                {canEdit && (
                  <Button
                    size="sm"
                    onClick={() => {
                      setChosen(kind)
                      void dialog.open()
                    }}
                    {...dialog.prefetchProps}
                  >
                    {document ? words.renewOf(DOCUMENT_NAMES[kind]) : words.recordOf(DOCUMENT_NAMES[kind])}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-strong">{words.EARLIER}</summary>
          <ul>
            {earlier.map((document) => (
              <li
                key={document.documentId}
                className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-hair py-2.5"
              >
                <div className="grid min-w-44 flex-1 gap-0.5">
                  <p className="font-strong">{DOCUMENT_NAMES[document.kind]}</p>
                  <Facts document={document} />
                </div>
                {document.file && <FileLink file={document.file} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      {dialog.module && (
        <dialog.module.DocumentDialog
          vehicleId={vehicleId}
          kind={chosen}
          isRenewal={current(chosen) !== undefined}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}

function Facts({ document }: { document: VehicleDocument }) {
  const { number, validUntil, recordedAt, recordedBy, replacedAt } = document
  const day = formatDay(validUntil)
  return (
    <>
      <p className="figures min-w-0 wrap-anywhere">
        {replacedAt === null ? words.until(day) : words.wasUntil(day)} · {number}
      </p>
      <p className="type-label">{words.recordedBy(formatDateTime(recordedAt), recordedBy)}</p>
    </>
  )
}

function FileLink({ file: { type, url } }: { file: NonNullable<VehicleDocument['file']> }) {
  return <DocumentLink href={url}>{words.FILE_NAMES[type]}</DocumentLink>
}

function StateBadge({ document, today }: { document: VehicleDocument | undefined; today: string }) {
  if (!document) return <Badge>{words.NOT_ON_RECORD}</Badge>
  const daysLeft = (Date.parse(document.validUntil) - Date.parse(today)) / DAY_MS
  if (daysLeft < 0) return <Badge tone="red">{words.EXPIRED}</Badge>
  if (daysLeft <= EXPIRING_DAYS) return <Badge tone="amber">{words.expiresIn(daysLeft)}</Badge>
  return <Badge tone="volt">{words.VALID}</Badge>
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonLine className="h-56 w-full" />
    </Skeleton>
  )
}

// The kinds of the contract; importing their list would bundle its schemas.
const KINDS: readonly DocumentKind[] = ['INSURANCE', 'REGISTRATION', 'PERMIT']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

import * as words from '../../../lib/words/second-factor.words.ts'
import { TRY_AGAIN } from '../../../lib/words/shell.words.ts'
import type { TotpStatus } from '@voltloop/contract/accounts/totp'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { useRefetchTotp, useTotp } from './queries.ts'
import { NewCodesDialog, SetupDialog, TurnOffDialog } from './two-step-dialogs.tsx'

export function TwoStepSection() {
  const { data: status, isError, refetch } = useTotp()
  if (status) return <Status status={status} />
  if (!isError) {
    return (
      <Skeleton className="grid gap-3">
        <SkeletonLine className="h-5 w-4/5" />
        <SkeletonLine className="h-11 w-32" />
      </Skeleton>
    )
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{words.TWO_STEP_NOT_LOADED}</p>
      <Button size="sm" onClick={() => refetch()}>
        {TRY_AGAIN}
      </Button>
    </div>
  )
}

type OpenDialog = 'setup' | 'newCodes' | 'turnOff'

function Status({ status: { isOn, isRequired, recoveryCodesLeft } }: { status: TotpStatus }) {
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const refetch = useRefetchTotp()
  // The state changes when the dialog is closed: the recovery codes must stay on screen until then.
  const close = () => {
    setOpened(null)
    void refetch()
  }
  return (
    <>
      {isOn ? (
        <>
          <div>
            <Badge tone="volt" icon={<Check aria-hidden="true" />}>
              {words.TWO_STEP_ON_BADGE}
            </Badge>
          </div>
          <p className="text-ink-2">
            {words.TWO_STEP_ON} {words.codesLeft(recoveryCodesLeft)}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => setOpened('newCodes')}>{words.NEW_CODES}</Button>
            {!isRequired && (
              <Button variant="danger" onClick={() => setOpened('turnOff')}>
                {words.TURN_OFF}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p className="text-ink-2">{words.TWO_STEP_OFF}</p>
          <Button variant="primary" className="justify-self-start" onClick={() => setOpened('setup')}>
            {words.TURN_ON}
          </Button>
        </>
      )}
      {opened === 'setup' && <SetupDialog onClose={close} />}
      {opened === 'newCodes' && <NewCodesDialog onClose={close} />}
      {opened === 'turnOff' && <TurnOffDialog onClose={close} />}
    </>
  )
}

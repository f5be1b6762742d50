import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import type { WalkInPayment } from '@voltloop/contract/bookings/walk-in-payments'
import { useEffect, useEffectEvent, useState } from 'react'
import { StepBar } from '../../../components/step-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useHubs } from '../booking/hub-queries.ts'
import { usePlans } from '../booking/plan-queries.ts'
import { CashDialog } from './cash-dialog.tsx'
import { useBookWalkIn, useFreeNow, useOpenWalkIn } from './queries.ts'
import { storedHub, storedWay, storeHub, storeWay } from './stored-walk-in.ts'
import * as words from './walk-in.words.ts'

interface ChooseRideProps {
  customer: DeskCustomer
  cityId: string
  /** The hub of a hub manager; sales agents choose one. */
  ownHubId: string | null
  onBooked: (transactionId: string, way: WalkInPayment) => void
}

/** Shows what stands at the hub and is free now, and books it in the way in which the customer pays. */
export default function ChooseRide({ customer, cityId, ownHubId, onBooked }: ChooseRideProps) {
  const { data: hubs = [] } = useHubs(cityId)
  const [chosenHubId, setChosenHubId] = useState(() => ownHubId ?? storedHub())
  // Of several hubs none is chosen in advance: the vehicle would be sold from a hub at which nobody stands.
  const onlyHubId = hubs.length === 1 ? hubs[0]?.hubId : undefined
  const hubId = hubs.find((hub) => hub.hubId === chosenHubId)?.hubId ?? ownHubId ?? onlyHubId ?? ''
  const [modelId, setModelId] = useState('')
  const [planId, setPlanId] = useState('')
  const [isTakingCash, setIsTakingCash] = useState(false)
  const { data: allPlans = [] } = usePlans(cityId, true)
  const plans = allPlans.filter((plan) => plan.modelSubscriptions.some(({ model }) => model.modelId === modelId))
  const plan = plans.find(({ subscriptionId }) => subscriptionId === planId)
  const { data: models, isError, refetch } = useFreeNow({ cityId, hubId, days: plan?.days ?? 1 })
  const book = useBookWalkIn()
  // The answer to the order may have been lost with the page: go on with it instead of booking twice.
  const { data: openId } = useOpenWalkIn(customer.phone)
  const goOn = useEffectEvent((transactionId: string) => onBooked(transactionId, storedWay()))
  useEffect(() => {
    if (openId && !book.isPending) goOn(openId)
  }, [openId, book.isPending])
  const free = models?.filter(({ here = 0, free: left = 0 }) => here > 0 && left > 0)
  const isChosen = plan !== undefined && free?.some((model) => model.modelId === modelId) === true

  const chooseFirst = hubId === '' ? words.CHOOSE_HUB_FIRST : words.CHOOSE_FIRST

  async function pay(payment: WalkInPayment) {
    if (!isChosen) {
      toast.error(chooseFirst)
      return
    }
    try {
      storeWay(payment)
      const body = { phone: customer.phone, modelId, subscriptionId: planId, pickUpHubId: hubId, payment }
      const { data } = await book.mutateAsync(body)
      onBooked(data.transactionId, payment)
    } catch (error) {
      setIsTakingCash(false)
      showErrorToast(error)
    }
  }

  const rent = customer.hasPass ? 0 : (plan?.finalCost ?? 0)
  return (
    <div className="grid gap-5">
      {ownHubId === null && (
        <Select
          label={words.HUB}
          value={hubId}
          onChange={({ target }) => {
            storeHub(target.value)
            setChosenHubId(target.value)
          }}
        >
          {hubId === '' && hubs.length > 1 && <option value="">{words.CHOOSE_HUB}</option>}
          {hubs.map((hub) => (
            <option key={hub.hubId} value={hub.hubId}>
              {hub.name}
            </option>
          ))}
        </Select>
      )}
      {isError && <ErrorState text={words.MODELS_NOT_LOADED} onRetry={refetch} />}
      {!free && !isError && (hubId !== '' || hubs.length === 0) && <Loading />}
      {free?.length === 0 && <EmptyState isDense text={words.NOTHING_FREE} />}
      {free && free.length > 0 && (
        <RadioGroup
          legend={words.MODEL}
          name="model"
          value={modelId}
          onChange={({ target }) => setModelId(target.value)}
          options={free.map((model) => ({
            value: model.modelId,
            label: `${model.brand} ${model.modelName}`,
            note: words.hereNow(Math.min(model.here ?? 0, model.free ?? 0)),
          }))}
        />
      )}
      {plans.length > 0 && (
        <RadioGroup
          legend={words.PLAN}
          name="plan"
          value={planId}
          onChange={({ target }) => setPlanId(target.value)}
          options={plans.map(({ subscriptionId, days, finalCost }) => ({
            value: subscriptionId,
            label: words.daysOf(days),
            note: formatMoney(finalCost),
          }))}
        />
      )}
      {plan && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
          <Sum label={words.RENT} rupees={rent} />
          <Sum label={words.DEPOSIT} rupees={customer.depositDue} />
        </dl>
      )}
      <StepBar>
        {customer.hasPass ? (
          <Button variant="primary" size="lg" isWide isPending={book.isPending} onClick={() => pay('CASH')}>
            {words.BOOK_ON_PASS}
          </Button>
        ) : (
          <>
            <Button
              size="lg"
              disabled={book.isPending}
              onClick={() => (isChosen ? setIsTakingCash(true) : toast.error(chooseFirst))}
            >
              {words.WAYS.CASH}
            </Button>
            <Button
              size="lg"
              isPending={book.isPending && book.variables.payment === 'LINK'}
              disabled={book.isPending}
              onClick={() => pay('LINK')}
            >
              {words.WAYS.LINK}
            </Button>
            <Button
              variant="primary"
              size="lg"
              isWide
              isPending={book.isPending && book.variables.payment === 'QR'}
              disabled={book.isPending && book.variables.payment !== 'QR'}
              onClick={() => pay('QR')}
            >
              {words.WAYS.QR}
            </Button>
          </>
        )}
      </StepBar>
      {isTakingCash && (
        <CashDialog
          rent={rent}
          deposit={customer.depositDue}
          onTaken={() => pay('CASH')}
          onClose={() => setIsTakingCash(false)}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <Skeleton className="grid gap-2">
      <SkeletonLine className="h-14 w-full" />
      <SkeletonLine className="h-14 w-full" />
    </Skeleton>
  )
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt>{label}</dt>
      <dd className="figures text-3 text-ink">{formatMoney(rupees)}</dd>
    </div>
  )
}

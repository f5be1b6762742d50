import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AT_DESK } from '@voltloop/contract/accounts/desk-customers'
import { MAY_BLOCK, type Customer } from '@voltloop/contract/company/customers'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PageHeading } from '../../components/page-heading.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { storePhone } from '../../features/bookings/walk-in/stored-walk-in.ts'
import { BlockButton } from '../../features/customers/block-button.tsx'
import { CustomerFacts } from '../../features/customers/customer-facts.tsx'
import { CustomerNotes } from '../../features/customers/customer-notes.tsx'
import { CustomerMoneyList, CustomerRides } from '../../features/customers/customer-rides.tsx'
import * as words from '../../features/customers/customers.words.ts'
import { customerQuery } from '../../features/customers/queries.ts'
import { ApiError } from '../../lib/api/api.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { WHO_CHANGED_WHAT } from '../../lib/words/activity.words.ts'
import { useCustomerCharges } from '../customer/use-customer-charges.tsx'

/** Renders everything about one customer, for staff. */
export default function OneCustomerPage() {
  const session = useSession()
  const { id = '' } = useParams({ strict: false })
  const { data: customer, error, refetch } = useQuery(customerQuery(id))
  if (session.state !== 'loggedIn') return null
  const { role } = session.profile
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <PageHeading title={customer?.name ?? words.CUSTOMERS}>
        {customer && <Actions customer={customer} role={role} />}
      </PageHeading>
      <p>
        <TextLink to={SCREENS.customers}>{words.ALL_CUSTOMERS}</TextLink>
      </p>
      {customer ? (
        <Everything customer={customer} role={role} />
      ) : isUnknown ? (
        <div role="alert">
          <EmptyState text={words.NOT_FOUND} />
        </div>
      ) : error ? (
        <ErrorState text={words.NOT_LOADED} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

OneCustomerPage.loader = (({ client, id = '' }) => loadOnce(client, customerQuery(id))) satisfies PageLoader

const has = (roles: readonly Role[], role: Role) => roles.includes(role)

function Actions({ customer, role }: { customer: Customer; role: Role }) {
  const navigate = useNavigate()
  const { phone } = customer
  const book = () => {
    if (phone !== null) storePhone(phone)
    void navigate({ to: SCREENS.walkIn, search: {} })
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {has(MAY_BLOCK, role) && <BlockButton customer={customer} />}
      {has(AT_DESK, role) && phone !== null && (
        <Button variant="primary" onClick={book}>
          {words.BOOK}
        </Button>
      )}
    </div>
  )
}

function Everything({ customer, role }: { customer: Customer; role: Role }) {
  const { customerId } = customer
  const charges = useCustomerCharges(role)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid gap-8">
        <CustomerFacts customer={customer} />
        <CustomerNotes customerId={customerId} />
        {has(['CITY_ADMIN', 'SUPER_ADMIN'], role) && (
          <p>
            <TextLink to={SCREENS.activity} search={{ kind: 'user', subject: customerId }}>
              {WHO_CHANGED_WHAT}
            </TextLink>
          </p>
        )}
      </div>
      <div className="grid gap-8">
        <CustomerRides customerId={customerId} onCharge={charges.onCharge} />
        <CustomerMoneyList customerId={customerId} onCollect={charges.onCollect} />
        {charges.dialog}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-3">
      <SkeletonLine className="h-9 w-40" />
      <SkeletonLine className="h-14 w-full" />
      <SkeletonLine className="h-14 w-3/4" />
    </Skeleton>
  )
}

import { getMe } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expect, test } from '../fixtures.ts'
import type { DemoAccount } from '../harness/people.ts'

const ROLES: Record<DemoAccount, Role> = {
  superAdmin: 'SUPER_ADMIN',
  cityAdmin: 'CITY_ADMIN',
  hubManager: 'HUB_MANAGER',
  salesAgent: 'SALES_AGENT',
  customerSupport: 'CUSTOMER_SUPPORT',
  customer: 'CUSTOMER',
  passHolder: 'CUSTOMER',
  customerWithoutKyc: 'CUSTOMER',
  otherCityAdmin: 'CITY_ADMIN',
  otherSalesAgent: 'SALES_AGENT',
}

test('a newcomer can log in with every demo account and gets the role of that account', async ({
  product,
  sessionOf,
}) => {
  for (const [account, role] of Object.entries(ROLES) as [DemoAccount, Role][]) {
    const { name, value } = await sessionOf(account)
    const me = await callerAt(product.url, `${name}=${value}`).call(getMe, {})
    expect(dataOf(me), account).toMatchObject({ role })
  }
})

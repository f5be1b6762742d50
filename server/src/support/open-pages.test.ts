import { acceptTicket, closeTicket, rejectTicket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, makeShop } from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { openPage } from '../../test/support/open-page.ts'
import { as } from '../../test/support/people/people.ts'
import { raise } from '../../test/support/people/tickets.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const support = await as(server, 'CUSTOMER_SUPPORT')
const { rider, transactionId } = await makeBooking(server, await makeShop(server, superAdmin))

test('a ticket and every change of it refresh the pages of support, the super admin and the customer', async () => {
  let requestId = ''
  const body = { response: 'We have called you' }
  for (const act of [
    async () => ({ requestId } = await raise(rider, transactionId)),
    async () => dataOf(await support.call(acceptTicket, { params: { requestId } })),
    async () => dataOf(await support.call(closeTicket, { params: { requestId }, body })),
  ]) {
    const pages = await Promise.all([rider, support, superAdmin].map((person) => openPage(server, person)))
    await act()
    for (const page of pages) expect(await page.readUntil('tickets')).toContain('data: tickets')
  }
})

test('a ticket does not refresh the pages of other customers and other staff', async () => {
  const shop = await makeShop(server, superAdmin)
  const stranger = await makeRider(server)
  const pages = await Promise.all(
    [stranger, shop.agent, shop.manager, shop.city.admin].map((person) => openPage(server, person)),
  )
  const { requestId } = await raise(rider, transactionId)
  dataOf(await support.call(rejectTicket, { params: { requestId }, body: { response: 'Not possible' } }))
  // Pages get messages in commit order, so a page that has got this one has got all earlier ones.
  await makeBooking(server, shop, 'CREATED', { rider: stranger })
  for (const page of pages) expect(await page.readUntil('bookings')).not.toContain('data: tickets')
})

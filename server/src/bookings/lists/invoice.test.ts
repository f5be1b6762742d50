import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { expect, test } from 'vitest'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { readPages } from '../../../test/support/people/invoices.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 3 })

async function readPaper(transactionId: string, kind: 'Rental' | 'Sd'): Promise<string> {
  const response = await shop.agent.fetch(`${API_ROOT}/invoice/${transactionId}?i_type=${kind}`)
  const [page = ''] = await readPages(Buffer.from(await response.arrayBuffer()))
  return page
}

test('the invoice of a paid booking names its hubs and the payment method in words', async () => {
  const { transactionId } = await makeBooking(server, shop, 'CREATED')
  const page = await readPaper(transactionId, 'Rental')
  expect(page).toMatch(new RegExp(`Pickup ${shop.hub.name} \\d\\d \\w{3} \\d{4}`))
  expect(page).toMatch(new RegExp(`Drop ${shop.hub.name} \\d\\d \\w{3} \\d{4}`))
  expect(page).toMatch(/Paid by UPI \(pay_\w+\)/)
})

test('the deposit receipt names the hub that received the deposit', async () => {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  expect(await readPaper(transactionId, 'Sd')).toContain(`Received in ${shop.hub.name}, ${shop.city.state}`)
})

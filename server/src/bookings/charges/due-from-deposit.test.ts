import { expect, test } from 'vitest'
import { makeBooking } from '../../../test/support/people/bookings.ts'
import { chargesOf, dueWithoutDeposit } from '../../../test/support/people/charges.ts'
import { inspectReturn, passbookOf } from '../../../test/support/people/deposits.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { checkLedger } from '../../payments/index.ts'

const { server, shop } = await prelude({ vehicles: 4 })

test('a due charge is paid from the deposit as soon as no ride needs it any more', async () => {
  const { rider, transactionId, chargeId } = await dueWithoutDeposit(server, shop)
  const next = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  await server.advance(60)
  expect(await chargesOf(rider, transactionId)).toMatchObject([{ chargeId, state: 'DUE', left: 800 }])
  expect((await inspectReturn(shop, next.transactionId, { outcome: 'RETURN' })).status).toBe(200)
  expect((await passbookOf(rider)).held).toBe(800)
  await recipientsOf(server, { rider })
  await server.advance(60)
  expect(await chargesOf(rider, transactionId)).toMatchObject([
    { chargeId, state: 'PAID', paidFromDeposit: 800, paidBy: 'deposit', left: 0 },
  ])
  expect((await passbookOf(rider)).held).toBe(0)
  expect(await recipientsOf(server, { rider })).toEqual({
    rider: [
      `A due charge for your ride ${transactionId} (${shop.model.brand} ${shop.model.modelName}) was paid from your deposit, as far as it reached.`,
    ],
  })
  expect((await server.app.database.transact(checkLedger)).isBalanced).toBe(true)
})

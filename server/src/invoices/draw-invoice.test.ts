import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SNAPSHOT } from '../../test/support/people/invoices.ts'
import { drawInThread } from './draw-invoice.ts'
import { drawInvoice, type Invoice } from './index.ts'
import type { Page } from './page-parts.ts'

const INVOICE: Invoice = {
  kind: 'Rental',
  number: 'R/26-27/000900',
  issuedAt: new Date('2026-10-31T18:45:00Z'),
  snapshot: SNAPSHOT,
  creditNotes: [],
}

test('keeps the event loop free while it draws', async () => {
  // Start the thread first, because that takes longer than a drawing.
  await drawInvoice(INVOICE)
  let isDrawn = false
  let turns = 0
  const drawing = drawInvoice({ ...INVOICE, number: 'R/26-27/000901' }).then(() => (isDrawn = true))
  for (; !isDrawn; turns++) await setImmediate()
  await drawing
  // On the event loop the whole drawing is a single turn.
  expect(turns).toBeGreaterThan(10)
})

test('draws an invoice once, also for two requests at the same time', async () => {
  const [first, second] = await Promise.all([drawInvoice(INVOICE), drawInvoice({ ...INVOICE })])
  expect(second).toBe(first)
  expect(await drawInvoice(INVOICE)).toBe(first)
})

test('draws an invoice again when its payment or its credit note changes', async () => {
  const before = await drawInvoice(INVOICE)
  const snapshot = { ...SNAPSHOT, payment: 'Cash, 01 Nov 2026' }
  const note = {
    number: 'C/26-27/000900',
    issuedAt: new Date('2026-11-01T05:00:00Z'),
    reason: 'cancelled',
    snapshot: SNAPSHOT,
  } as const
  expect(await drawInvoice({ ...INVOICE, snapshot })).not.toEqual(before)
  expect(await drawInvoice({ ...INVOICE, creditNotes: [note] })).not.toEqual(before)
})

test('draws a deposit receipt again when the deposit is settled', async () => {
  const receipt: Invoice = { ...INVOICE, kind: 'Sd', number: 'D/26-27/000900' }
  const settlement = {
    kind: 'returned',
    isDue: false,
    amountPaise: 200_000,
    at: new Date('2026-12-02T05:00:00Z'),
    transactionId: 'VL-28417',
    reason: null,
  } as const
  expect(await drawInvoice(receipt, { settlements: [settlement] })).not.toEqual(await drawInvoice(receipt))
})

test('draws the next document after one that cannot be drawn', async () => {
  const broken = { title: '', author: '', createdAt: new Date(), pages: JSON.parse('[null]') as Page[] }
  await expect(drawInThread(broken)).rejects.toThrow('could not be drawn')
  const next = await drawInvoice({ ...INVOICE, number: 'R/26-27/000903' })
  expect(next.subarray(0, 5).toString()).toBe('%PDF-')
})

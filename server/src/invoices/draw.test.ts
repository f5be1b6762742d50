import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPages, SNAPSHOT } from '../../test/support/people/invoices.ts'
import { drawInvoice, type Invoice } from './index.ts'

const INVOICE: Invoice = {
  kind: 'Rental',
  number: 'R/26-27/000123',
  issuedAt: new Date('2026-10-31T18:45:00Z'),
  snapshot: SNAPSHOT,
  creditNotes: [],
}
const CREDIT_NOTE = {
  number: 'C/26-27/000004',
  issuedAt: new Date('2026-11-01T05:00:00Z'),
  reason: 'cancelled',
  snapshot: SNAPSHOT,
} as const

test('prints everything that the law requires on a tax invoice', async () => {
  const [page, ...others] = await readPages(await drawInvoice(INVOICE))
  expect(others).toEqual([])
  for (const text of [
    'Tax invoice',
    'R/26-27/000123',
    'Date 01 Nov 2026',
    'Booking VL-28417',
    'Place of supply Telangana (36)',
    'Reverse charge No',
    'Voltloop Mobility Private Limited',
    'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
    'GSTIN 36AAFCV1234K1ZA',
    'Asha Reddy',
    '+91 98765 43210',
    'asha.reddy@example.com',
    '02 Nov 2026, 08:30 AM',
    '02 Dec 2026, 08:30 AM',
    'Rental of an electric scooter, Ather 450X, 30 days',
    '997311',
    'Taxable value 3,332.50',
    'CGST 2.5 % 83.31',
    'SGST 2.5 % 83.31',
    'Round-off −0.12',
    'Total ₹ 3,499.00',
    'Rupees Three Thousand Four Hundred Ninety Nine Only',
    'Pickup Gachibowli 02 Nov 2026, 08:30 AM',
    'Drop Madhapur Metro 02 Dec 2026, 08:30 AM',
    'Paid by UPI (pay_NkQw8h2LzT0aBc)',
    'Computer-generated invoice; no signature required.',
  ])
    expect(page).toContain(text)
})

test('has no line to sign on, because no signature is required', async () => {
  const [page] = await readPages(await drawInvoice(INVOICE))
  expect(page).not.toMatch(/signatory/i)
})

test('groups amounts with lakh and crore separators, as in India', async () => {
  const snapshot = { ...SNAPSHOT, costPaise: 123_456_700, totalPaise: 129_629_500 }
  const [page] = await readPages(await drawInvoice({ ...INVOICE, snapshot }))
  expect(page).toContain('12,34,567.00')
  expect(page).toContain('₹ 12,96,295.00')
  expect(page).toContain('Rupees Twelve Lakh Ninety Six Thousand Two Hundred Ninety Five Only')
})

test('prints a deposit receipt without tax and without a ride', async () => {
  const snapshot = { ...SNAPSHOT, description: 'Refundable security deposit', costPaise: 200_000, totalPaise: 200_000 }
  const deposit: Invoice = { ...INVOICE, kind: 'Sd', number: 'D/26-27/000057', snapshot }
  const [page, ...others] = await readPages(await drawInvoice(deposit))
  expect(others).toEqual([])
  expect(page).toContain('Deposit receipt')
  expect(page).toContain('Deposit received ₹ 2,000.00')
  expect(page).toContain('No tax is charged')
  expect(page).not.toMatch(/CGST|SGST|Tax invoice|Taxable value|SAC|Pickup/)
})

test('prints a credit note on a separate page after its invoice, and names the invoice', async () => {
  const [invoice, note, ...others] = await readPages(await drawInvoice({ ...INVOICE, creditNotes: [CREDIT_NOTE] }))
  expect(others).toEqual([])
  expect(invoice).toContain('Tax invoice')
  expect(note).toContain('Credit note')
  expect(note).toContain('C/26-27/000004')
  expect(note).toContain('For tax invoice R/26-27/000123 Dated 01 Nov 2026')
  expect(note).toContain('Booking cancelled by the customer')
  expect(note).toContain('SGST 2.5 % 83.31')
  expect(note).toContain('Total credited ₹ 3,499.00')
})

test('prints each credit note of a part with its own sums at the rates of the invoice', async () => {
  const parts = [
    { ...SNAPSHOT, costPaise: 10_000, totalPaise: 10_500 },
    { ...SNAPSHOT, costPaise: 20_000, totalPaise: 21_000 },
  ]
  const creditNotes = parts.map((snapshot, at) => ({ ...CREDIT_NOTE, number: `C/26-27/00001${at}`, snapshot }))
  const [, first, second, ...others] = await readPages(await drawInvoice({ ...INVOICE, creditNotes }))
  expect(others).toEqual([])
  expect(first).toContain('Reverses a part of the invoice named below')
  expect(first).toContain('C/26-27/000010')
  expect(first).toContain('CGST 2.5 % 2.50')
  expect(first).toContain('Total credited ₹ 105.00')
  expect(second).toContain('C/26-27/000011')
  expect(second).toContain('Total credited ₹ 210.00')
})

test('renders the same bytes for the same invoice at every download', async () => {
  expect((await drawInvoice(INVOICE)).equals(await drawInvoice(INVOICE))).toBe(true)
})

test('wraps long names and addresses and still fits one page', async () => {
  const long = 'Venkata Satyanarayana Lakshmi Narasimha '.repeat(4)
  const snapshot = {
    ...SNAPSHOT,
    customer: { name: long, phone: null, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` },
    supplier: { ...SNAPSHOT.supplier, address: long.repeat(2) },
    description: long,
    payment: null,
  }
  const pages = await readPages(await drawInvoice({ ...INVOICE, snapshot }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Computer-generated invoice; no signature required.')
})

test.each(['आशा रेड्डी', 'ఆశా రెడ్డి', 'ಆಶಾ ರೆಡ್ಡಿ', 'ஆஷா ரெட்டி', 'আশা রেড্ডি', 'આશા રેડ્ડી', 'ആശാ റെഡ്ഡി', 'ଆଶା ରେଡ୍ଡି'])(
  'prints a name in its own script: %s',
  async (name) => {
    const draw = (customer: string) =>
      drawInvoice({ ...INVOICE, snapshot: { ...SNAPSHOT, customer: { ...SNAPSHOT.customer, name: customer } } })
    const [pdf, latin] = [await draw(name), await draw('Asha Reddy')]
    // A reader must be able to extract every letter of the name from the PDF; a missing glyph would extract as nothing.
    const [page] = await readPages(pdf)
    for (const letter of new Set(name.match(/\p{L}/gu))) expect(page).toContain(letter)
    expect(facesOf(pdf)).toBe(facesOf(latin) + 1)
  },
)

function facesOf(pdf: Buffer): number {
  return new Set(pdf.toString('latin1').match(/\/FontName \/\S+/g)).size
}

test('draws an invoice on one page for any customer name', async () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(name, async (anyName) => {
      const snapshot = { ...SNAPSHOT, customer: { ...SNAPSHOT.customer, name: `A ${anyName} Z` } }
      expect(await readPages(await drawInvoice({ ...INVOICE, snapshot }))).toHaveLength(1)
    }),
    { numRuns: 20, examples: [['आशा रेड्डी'], ['ఆశా రెడ్డి'], ['ಆಶಾ ರೆಡ್ಡಿ'], ['👩🏽‍🚀'], ['e\u0301\u0323\u200d'], ['محمد']] },
  )
})

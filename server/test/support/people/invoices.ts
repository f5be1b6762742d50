import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoiceSnapshot } from '../../../src/invoices/index.ts'

export const SNAPSHOT: InvoiceSnapshot = {
  customer: { name: 'Asha Reddy', phone: '+919876543210', email: 'asha.reddy@example.com' },
  supplier: {
    name: 'Voltloop Mobility Private Limited',
    address: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081',
    gstin: '36AAFCV1234K1ZA',
    stateCode: '36',
    state: 'Telangana',
  },
  placeOfSupply: 'Telangana',
  sac: '997311',
  description: 'Rental of an electric scooter, Ather 450X, 30 days',
  periodStart: '2026-11-02T03:00:00Z',
  periodEnd: '2026-12-02T03:00:00Z',
  transactionId: 'VL-28417',
  costPaise: 333_250,
  cgstBasisPoints: 250,
  sgstBasisPoints: 250,
  totalPaise: 349_900,
  hubs: { pickup: 'Gachibowli', drop: 'Madhapur Metro' },
  payment: 'pay_NkQw8h2LzT0aBc',
  paymentMethod: 'upi',
}

export async function readPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

import { createHash } from 'node:crypto'
import { createDrawingThread } from '../platform/pdf/drawing-thread.ts'
import type { InvoiceDocument } from './draw.ts'
import { pagesOf, type CurrentFacts } from './page.ts'
import type { Invoice } from './queries.ts'

/**
 * Returns an invoice as a PDF: one page for the invoice and one for its credit note. The same invoice always gives the same bytes; a deposit receipt
 * also lists how the deposit was settled.
 */
export async function drawInvoice(invoice: Invoice, facts: CurrentFacts = {}): Promise<Buffer> {
  const pages = pagesOf(invoice, facts)
  const title = `${pages[0]?.title} ${invoice.number}`
  return drawOnce({ title, author: invoice.snapshot.supplier.name, createdAt: invoice.issuedAt, pages })
}

export const drawInThread: (document: InvoiceDocument) => Promise<Buffer> = createDrawingThread(
  new URL('draw-worker.ts', import.meta.url),
)

// About 20 kilobytes each.
const MOST_KEPT = 500
const kept = new Map<string, Promise<Buffer>>()

// The key is a hash of everything that is printed. A document whose payment state or credit note changes is therefore drawn again.
function drawOnce(document: InvoiceDocument): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
  const drawing = kept.get(key) ?? drawInThread(document)
  // A map is in order of insertion: insert the document again, so that the first one is the one that was not used for the longest time.
  kept.delete(key)
  kept.set(key, drawing)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  drawing.catch(() => kept.delete(key))
  return drawing
}

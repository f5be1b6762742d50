/** Who supplies, as the law wants it named. */
export interface Supplier {
  name: string
  address: string
  gstin: string
  /** Two digits, as the GSTIN begins. */
  stateCode: string
  state: string
}

/** The supplier of each state in which there are cities. */
export type Suppliers = Readonly<Record<string, Supplier>>

/** Everything that an invoice tells, as it was when it was issued. */
export interface InvoiceSnapshot {
  customer: { name: string; phone: string | null; email: string | null }
  supplier: Supplier
  /** The state in which the ride begins. */
  placeOfSupply: string
  sac: string
  description: string
  /** Instants, as ISO texts. */
  periodStart: string
  periodEnd: string
  /** As people read it. */
  transactionId: string
  /** Before tax; of a deposit the whole amount. */
  costPaise: number
  cgstBasisPoints: number
  sgstBasisPoints: number
  totalPaise: number
  /** How it was paid, where it was. */
  payment: string | null
}

/** The supplier for a city, by the city's state. */
export function supplierOf(suppliers: Suppliers, state: string): Supplier {
  const supplier = suppliers[state]
  if (!supplier) throw new Error(`No supplier is configured for the state ${state}.`)
  return supplier
}

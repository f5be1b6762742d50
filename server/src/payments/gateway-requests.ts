import * as z from 'zod/mini'
import { GatewayError, nullIfUnknown, type Call } from './gateway-call.ts'

/** A payment link or a QR code, as the gateway shows it. */
export interface GatewayRequest {
  gatewayId: string
  isPaid: boolean
  /** Whether it takes no more payments. */
  isOver: boolean
  expiresAt: Date
  shortUrl: string | null
  imageUrl: string | null
}

export interface NewGatewayRequest {
  requestId: string
  /** Unique for ever: the gateway refuses a link with a reference that was used before. */
  reference: string
  amountPaise: number
  description: string
  expiresAt: Date
}

export interface GatewayRequests {
  createLink(request: NewGatewayRequest, returnTo: string): Promise<GatewayRequest>
  /** Returns the link with this reference if it is for this request. */
  findLinkByReference(request: Pick<NewGatewayRequest, 'reference' | 'requestId'>): Promise<GatewayRequest | null>
  findLink(linkId: string): Promise<GatewayRequest>
  cancelLink(linkId: string): Promise<void>
  /** Creates a code for one payment. The gateway may close it earlier than asked. */
  createCode(request: NewGatewayRequest): Promise<GatewayRequest>
  findCode(codeId: string): Promise<GatewayRequest>
  closeCode(codeId: string): Promise<void>
  /** Returns whether a payment was made with this link or code. */
  isPaidWith(gatewayRequestId: string, paymentId: string): Promise<boolean>
}

type CallGateway = <Shape extends z.ZodMiniType>(request: Call, shape: Shape) => Promise<z.infer<Shape>>

export function requestCalls(call: CallGateway): GatewayRequests {
  const pathOf = (id: string) => `/payment_links/${encodeURIComponent(id)}`
  const codePathOf = (id: string) => `/payments/qr_codes/${encodeURIComponent(id)}`
  return {
    createLink: async ({ requestId, reference, amountPaise, description, expiresAt }, returnTo) => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        expire_by: secondsOf(expiresAt),
        // We send the link ourselves.
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { request: requestId },
        callback_url: returnTo,
        callback_method: 'get',
      }
      const link = await call({ method: 'POST', path: '/payment_links', body }, Link)
      if (link.amount !== amountPaise) throw new GatewayError(null, 'created a link with a different amount')
      return toLink(link)
    },
    findLinkByReference: async ({ reference, requestId }) => {
      const path = `/payment_links?reference_id=${encodeURIComponent(reference)}`
      const { payment_links: links } = await call({ method: 'GET', path }, Links)
      const own = links.find((link) => link.reference_id === reference && readRequestNote(link.notes) === requestId)
      return own ? toLink(own) : null
    },
    findLink: async (id) => toLink(await call({ method: 'GET', path: pathOf(id) }, Link)),
    cancelLink: async (id) => {
      await call({ method: 'POST', path: `${pathOf(id)}/cancel` }, Link)
    },
    createCode: async ({ requestId, amountPaise, description, expiresAt }) => {
      const body = {
        type: 'upi_qr',
        usage: 'single_use',
        fixed_amount: true,
        payment_amount: amountPaise,
        description,
        close_by: secondsOf(expiresAt),
        notes: { request: requestId },
      }
      const code = await call({ method: 'POST', path: '/payments/qr_codes', body }, Code)
      if (code.payment_amount !== amountPaise) throw new GatewayError(null, 'created a code with a different amount')
      return toCode(code)
    },
    findCode: async (id) => toCode(await call({ method: 'GET', path: codePathOf(id) }, Code)),
    closeCode: async (id) => {
      await call({ method: 'POST', path: `${codePathOf(id)}/close` }, Code)
    },
    isPaidWith: async (id, paymentId) => {
      if (id.startsWith('qr_')) {
        const listed = await nullIfUnknown(call({ method: 'GET', path: `${codePathOf(id)}/payments` }, CodePayments))
        return listed?.items.some((payment) => payment.id === paymentId) ?? false
      }
      const link = await nullIfUnknown(call({ method: 'GET', path: pathOf(id) }, Link))
      return link?.payments?.some((payment) => payment.payment_id === paymentId) ?? false
    },
  }
}

/** The notes of a gateway's record: nothing, a list if they are empty, or texts by name. */
export const Notes = z.nullish(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]))

const RequestId = z.uuid()

/** Returns the id of our payment request that the notes name, or null. */
export function readRequestNote(notes: z.infer<typeof Notes>): string | null {
  if (!notes || Array.isArray(notes)) return null
  const read = z.safeParse(RequestId, notes['request'])
  return read.success ? read.data : null
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const Link = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  expire_by: z.int(),
  short_url: z.string(),
  reference_id: z.nullish(z.string()),
  notes: Notes,
  payments: z.nullish(z.array(z.object({ payment_id: z.string() }))),
})
const Links = z.object({ payment_links: z.array(Link) })
const Code = z.object({
  id: z.string(),
  payment_amount: z.int(),
  status: z.string(),
  close_by: z.int(),
  close_reason: z.nullish(z.string()),
  image_url: z.string(),
})
const CodePayments = z.object({ items: z.array(z.object({ id: z.string() })) })

function toLink({ id, status, expire_by, short_url }: z.infer<typeof Link>): GatewayRequest {
  return {
    gatewayId: id,
    isPaid: status === 'paid',
    isOver: status !== 'created',
    expiresAt: new Date(expire_by * 1000),
    shortUrl: short_url,
    imageUrl: null,
  }
}

function toCode({ id, status, close_by, close_reason, image_url }: z.infer<typeof Code>): GatewayRequest {
  return {
    gatewayId: id,
    isPaid: close_reason === 'paid',
    isOver: status === 'closed',
    expiresAt: new Date(close_by * 1000),
    shortUrl: null,
    imageUrl: image_url,
  }
}

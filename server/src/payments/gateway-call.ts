import * as z from 'zod/mini'

export interface GatewaySetting {
  apiUrl: string
  /** The script with which a customer's browser opens the checkout. */
  checkoutUrl: string
  keyId: string
  keySecret: string
  /** The one in use, and during a change also the one before it. */
  webhookSecrets: readonly string[]
  timeoutMs: number
}

/** The gateway did not do what it was asked to, or did not say so. */
export class GatewayError extends Error {
  /** What it answered with; null when it did not answer, or not understandably. */
  readonly status: number | null

  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayProblem'
    this.status = status
  }

  /** Whether asking again would only be told the same. Wrong keys are put right by a person, so they do not count. */
  get isFinal(): boolean {
    return this.status !== null && this.status >= 400 && this.status < 500 && !PASSING.has(this.status)
  }
}

export interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

/** Calls the gateway within the time limit and reads its answer as `shape`; every failure is a GatewayProblem. */
export async function callGateway<Shape extends z.ZodMiniType>(
  setting: GatewaySetting,
  { method, path, body, headers = {} }: Call,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const { status, text } = await send(setting, method, path, body, headers)
  const answer = parse(text)
  if (status < 200 || status > 299) {
    const refusal = z.safeParse(Refused, answer)
    throw new GatewayError(status, refusal.success ? refusal.data.error.description : `answered with ${status}`)
  }
  const read = z.safeParse(shape, answer)
  if (!read.success) throw new GatewayError(null, `answered ${method} ${path} in an unknown shape`)
  return read.data
}

// Timed out, in progress, too many at once; and what an operator has to mend.
const PASSING = new Set([401, 403, 408, 409, 425, 429])

const Refused = z.object({ error: z.object({ description: z.string() }) })

async function send(
  { apiUrl, keyId, keySecret, timeoutMs }: GatewaySetting,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/v1${path}`, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      // Covers the reading of the body too.
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new GatewayError(null, `did not answer ${method} ${path}`, { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's page in place of an answer has no shape that we know.
    return null
  }
}

import { API_ROOT, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import { assertDeclared, type Caller, type UntypedReply } from '../caller.ts'

/** One part of a multipart body: a file, or a plain field if it has no file name. */
export interface SentPart {
  bytes: Buffer | string
  fileName?: string
  type?: string
}

export async function sendFiles(
  caller: Caller,
  endpoint: EndpointSpec,
  params: Record<string, string>,
  parts: SentPart[],
): Promise<UntypedReply> {
  const form = new FormData()
  for (const { bytes, fileName, type = 'application/octet-stream' } of parts) {
    if (fileName === undefined) form.append('note', bytes.toString())
    else form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), fileName)
  }
  return sendBody(caller, endpoint, params, form)
}

export async function sendBody(
  caller: Caller,
  endpoint: EndpointSpec,
  params: Record<string, string>,
  body: FormData | string | Buffer,
  headers: Record<string, string> = {},
): Promise<UntypedReply> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const sent = body instanceof Buffer ? new Uint8Array(body) : body
  const response = await caller.fetch(`${API_ROOT}/${path}`, { method: endpoint.method, body: sent, headers })
  const reply = (await response.json()) as UntypedReply['body']
  assertDeclared(endpoint, reply.code)
  return { status: response.status, headers: response.headers, body: reply }
}

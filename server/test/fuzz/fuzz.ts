import { API_ROOT } from '@voltloop/contract/core/endpoint'
import type pg from 'pg'
import type { Transact } from '../../src/platform/db/db.ts'
import { BEYOND_REACH } from './beyond-reach.ts'
import { chanceOf } from './chance.ts'
import { responseCheckOf } from './check-response.ts'
import { followUpsOf, type FollowUp } from './follow-ups.ts'
import { operationsIn, type OpenApiDocument, type Operation } from './json-schema.ts'
import { openKnownValues } from './known-values.ts'
import { openOutsideWorld } from './outside-world.ts'
import type { GivenValues } from './plausible-value.ts'
import { randomRequest, type FuzzRequest } from './random-request.ts'
import { openSender, type FuzzResponse } from './send.ts'
import { FUZZ_ROLES, openSessions, type FuzzRole, type FuzzSession } from './sessions.ts'

export interface FuzzSetting {
  url: string
  sandboxUrl: string
  database: { pool: pg.Pool; transact: Transact }
  requests: number
  seed: number
  /** Called after every so many requests. */
  onProgress?: { every: number; act: (sent: number) => Promise<void> }
  /** A response that takes longer counts as a hang. */
  timeoutMs?: number
}

export interface FuzzReport {
  sent: number
  statuses: Map<number, number>
  roles: Map<FuzzRole, { sent: number; succeeded: number }>
  operations: number
  /** Operations that never succeeded for anybody, which the run says little about, with the codes of their failures. */
  neverSucceeded: { operation: string; codes: string[]; reason: string | null }[]
  failures: { problem: string; command: string }[]
}

const LANES = 4
const MOST_FAILURES = 20
// The share of requests by somebody whose role is allowed; the others are by anybody.
const ALLOWED_SHARE = 0.65
const FOLLOW_UP_SHARE = 0.5
// The share of follow-ups whose operation has never succeeded, as long as there are any.
const FIRST_SUCCESS_SHARE = 0.5
const MOST_FOLLOW_UPS = 400
const MOST_ATTEMPTS = 2

export async function fuzz(setting: FuzzSetting): Promise<FuzzReport> {
  const { url, requests, seed, timeoutMs = 30_000 } = setting
  const document = (await (await fetch(new URL('/api/openapi.json', url))).json()) as OpenApiDocument
  const operations = operationsIn(document)
  const check = responseCheckOf(document)
  const chance = chanceOf(seed)
  const known = openKnownValues(chance)
  const sender = openSender(url, LANES, timeoutMs)
  const sessions = openSessions(setting.database, () => readNow(url))
  const succeeded = new Set<Operation>()
  const codes = new Map(operations.map((operation) => [operation, new Set<string>()]))
  const report: FuzzReport = {
    sent: 0,
    statuses: new Map(),
    roles: new Map(FUZZ_ROLES.map((role) => [role, { sent: 0, succeeded: 0 }])),
    operations: operations.length,
    neverSucceeded: [],
    failures: [],
  }
  const outside = openOutsideWorld(setting.sandboxUrl)
  const byName = new Map(operations.map((operation) => [nameOf(operation), operation]))
  const followUps: (FollowUp & { session: FuzzSession; attempts?: number })[] = []
  let now = await readNow(url)

  interface Choice {
    operation: Operation
    session: FuzzSession
    given?: GivenValues
  }
  const isFirst = ({ operation: name }: FollowUp): boolean => {
    const operation = byName.get(name)
    return operation !== undefined && !succeeded.has(operation)
  }
  const takeFollowUp = () => {
    const firsts = chance.is(FIRST_SUCCESS_SHARE) ? followUps.filter(isFirst) : []
    const next = chance.pick(firsts.length > 0 ? firsts : followUps)
    if (next) followUps.splice(followUps.indexOf(next), 1)
    return next
  }
  const keepFollowUp = (followUp: (typeof followUps)[number]): void => {
    if (followUps.length < MOST_FOLLOW_UPS) followUps.push(followUp)
    else if (isFirst(followUp)) followUps[chance.below(MOST_FOLLOW_UPS)] = followUp
  }
  const chooseFollowUp = async (): Promise<Choice | null> => {
    const next = chance.is(FOLLOW_UP_SHARE) ? takeFollowUp() : undefined
    const operation = next && byName.get(next.operation)
    const given = await next?.read()
    // A text message or a mail is sent by a job, and may not have arrived yet.
    if (next && !given && (next.attempts ?? 0) < MOST_ATTEMPTS)
      keepFollowUp({ ...next, attempts: (next.attempts ?? 0) + 1 })
    if (!operation || !given) return null
    return { operation, given, session: next.role ? await sessions.sessionOf(next.role, chance) : next.session }
  }
  const chooseAny = async (index: number): Promise<Choice> => {
    const operation = operations[index % operations.length]
    if (!operation) throw new Error('The OpenAPI document has no operations.')
    const role = chance.pick(chance.is(ALLOWED_SHARE) ? operation.roles : FUZZ_ROLES) ?? 'nobody'
    return { operation, session: await sessions.sessionOf(role, chance) }
  }

  const runOne = async (index: number): Promise<void> => {
    const { operation, session, given } = (await chooseFollowUp()) ?? (await chooseAny(index))
    const seen = known.seenBy(session.userId ?? 'nobody')
    const sent = randomRequest({ chance, known: seen, now, ...(given && { given }) }, operation)
    const count = report.roles.get(session.role)
    if (count) count.sent++
    const problem = await sender
      .send(sent, session.cookie)
      .then((response) => {
        report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1)
        if (response.status === 401) sessions.drop(session.role)
        if (response.status >= 400) codes.get(operation)?.add(codeOf(response))
        else {
          succeeded.add(operation)
          if (count) count.succeeded++
        }
        if (response.status === 200 && response.body !== undefined) {
          seen.learn(response.body)
          const { userId } = session
          const exchange = { operation: nameOf(operation), userId, sent: sent.values, body: response.body }
          for (const followUp of followUpsOf(exchange, outside, now, chance)) keepFollowUp({ ...followUp, session })
        }
        return check(operation, response)
      })
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    if (problem !== null) report.failures.push({ problem, command: commandOf(url, sent, session.role) })
  }

  const runLane = async (): Promise<void> => {
    while (report.sent < requests && report.failures.length < MOST_FAILURES) {
      const index = report.sent++
      await runOne(index)
      if (setting.onProgress && (index + 1) % setting.onProgress.every === 0) {
        await setting.onProgress.act(index + 1)
        now = await readNow(url)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, runLane))
  } finally {
    sender.close()
  }
  report.neverSucceeded = operations
    .filter((operation) => !succeeded.has(operation))
    .map((operation) => ({
      operation: nameOf(operation),
      codes: [...(codes.get(operation) ?? [])],
      reason: BEYOND_REACH[nameOf(operation)] ?? null,
    }))
  return report
}

const nameOf = ({ method, path }: Operation) => `${method} ${path.replace(`${API_ROOT}/`, '')}`

function codeOf({ body }: FuzzResponse): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body['code'] : undefined
  return typeof code === 'string' ? code : 'none'
}

async function readNow(url: string): Promise<Date> {
  const { now } = (await (await fetch(new URL('/dev/clock', url))).json()) as { now: string }
  return new Date(now)
}

/** Returns a shell command that sends the request again. The cookie of a session with the role goes into $SESSION. */
function commandOf(url: string, { method, path, headers, body }: FuzzRequest, role: FuzzRole): string {
  const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
  return [
    `curl --path-as-is -X ${method} ${quote(`${new URL(url).origin}${path}`)}`,
    ...(role === 'nobody' ? [] : ['-b "$SESSION"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body ? [`--data-binary ${quote(body.toString().slice(0, 3000))}`] : []),
    `# as ${role}`,
  ].join(' ')
}

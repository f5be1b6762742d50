import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider'
import { openJournal } from '../journal.ts'
import { DEMO_PEOPLE } from './people.ts'
import type { Person } from './people.ts'

type Keys = { signing: JsonWebKey; cookies: string }
type Stored = { model: string; id: string; payload: AdapterPayload; expiresAt: number | null }
type Entry = { keys: Keys } | { person: Person } | { stored: Stored } | { gone: string }

export type IdentityStore = ReturnType<typeof openIdentityStore>

export function openIdentityStore(file: string) {
  let keys: Keys | null = null
  const people = new Map(DEMO_PEOPLE.map((person) => [person.sub, person]))
  const records = new Map<string, Stored>()

  function apply(entry: Entry) {
    if ('keys' in entry) keys = entry.keys
    else if ('person' in entry) people.set(entry.person.sub, entry.person)
    else if ('stored' in entry) records.set(keyOf(entry.stored.model, entry.stored.id), entry.stored)
    else records.delete(entry.gone)
  }

  const journal = openJournal<Entry>(file, apply)
  for (const [key, record] of records) if (hasExpired(record)) records.delete(key)
  const usedKeys = keys ?? makeKeys()
  journal.rewrite([
    { keys: usedKeys },
    ...[...people.values()].map((person) => ({ person })),
    ...[...records.values()].map((stored) => ({ stored })),
  ])

  function write(entry: Entry) {
    journal.append(entry)
    apply(entry)
  }

  return {
    keys: usedKeys,
    findPerson: (sub: string) => people.get(sub),
    addPerson: (person: Person) => write({ person }),
    adapterFor: (model: string, findClient: (id: string) => ClientMetadata | undefined) =>
      makeAdapter(model, records, write, findClient),
    close: journal.close,
  }
}

function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signing = {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  }
  return { signing, cookies: randomBytes(32).toString('base64url') }
}

function makeAdapter(
  model: string,
  records: Map<string, Stored>,
  write: (entry: Entry) => void,
  findClient: (id: string) => ClientMetadata | undefined,
): Adapter {
  const payloadIfValid = (record: Stored | undefined) => (record && !hasExpired(record) ? record.payload : undefined)
  const search = (name: 'uid' | 'userCode', value: string) =>
    payloadIfValid([...records.values()].find((record) => record.model === model && record.payload[name] === value))

  return {
    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? null : Date.now() + expiresIn * 1000
      write({ stored: { model, id, payload, expiresAt } })
    },
    find: async (id) => (model === 'Client' ? findClient(id) : payloadIfValid(records.get(keyOf(model, id)))),
    findByUid: async (uid) => search('uid', uid),
    findByUserCode: async (userCode) => search('userCode', userCode),
    consume: async (id) => {
      const record = records.get(keyOf(model, id))
      if (!record) return
      const consumed = Math.floor(Date.now() / 1000)
      write({ stored: { ...record, payload: { ...record.payload, consumed } } })
    },
    destroy: async (id) => write({ gone: keyOf(model, id) }),
    revokeByGrantId: async (grantId) => {
      for (const [key, record] of records) {
        if (record.model === model && record.payload.grantId === grantId) write({ gone: key })
      }
    },
  }
}

function keyOf(model: string, id: string): string {
  return `${model}:${id}`
}

function hasExpired({ expiresAt }: Stored): boolean {
  return expiresAt !== null && expiresAt <= Date.now()
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bits, boolean, integer, octets, oid, sequence, set, tagged, text, time } from './der.ts'

type Certificates = { caFile: string; key: string; cert: string }

/** Opens the push service's key and certificate, which are created once and stored. `caFile` contains the authority that clients must trust. */
export function openCertificates(dataDir: string): Certificates {
  const caFile = join(dataDir, 'push-ca.pem')
  const serverFile = join(dataDir, 'push-server.json')
  if (!existsSync(caFile) || !existsSync(serverFile)) {
    const { ca, ...server } = makeCertificates()
    replaceFile(serverFile, JSON.stringify(server))
    replaceFile(caFile, ca)
  }
  const server = JSON.parse(readFileSync(serverFile, 'utf8')) as { key: string; cert: string }
  return { caFile, ...server }
}

function replaceFile(file: string, content: string) {
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Creates the certificates. The authority's private key is discarded after signing, so that nothing else can be signed with it. */
function makeCertificates() {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const authorityName = nameOf('Voltloop sandbox authority')
  const identifier = keyIdentifier(authority.publicKey)
  const ca = certificate(authorityName, authorityName, authority.publicKey, authority.privateKey, [
    extension(OIDS.basicConstraints, true, sequence(boolean(true))),
    extension(OIDS.keyUsage, true, bits(Buffer.from([0b0000_0110]), 1)),
    extension(OIDS.subjectKeyIdentifier, false, octets(identifier)),
  ])
  const cert = certificate(nameOf('Voltloop sandbox push'), authorityName, server.publicKey, authority.privateKey, [
    extension(OIDS.basicConstraints, true, sequence()),
    extension(OIDS.keyUsage, true, bits(Buffer.from([0b1000_0000]), 7)),
    extension(OIDS.extendedKeyUsage, false, sequence(oid(OIDS.serverAuth))),
    extension(OIDS.subjectAltName, false, sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, LOOPBACK))),
    extension(OIDS.subjectKeyIdentifier, false, octets(keyIdentifier(server.publicKey))),
    extension(OIDS.authorityKeyIdentifier, false, sequence(tagged(0x80, identifier))),
  ])
  return { ca, cert, key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

const LOOPBACK = Buffer.from([127, 0, 0, 1])
const TEN_YEARS_MS = 3650 * 24 * 60 * 60_000
const ONE_DAY_MS = 24 * 60 * 60_000

const OIDS = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  subjectAltName: '2.5.29.17',
  subjectKeyIdentifier: '2.5.29.14',
  authorityKeyIdentifier: '2.5.29.35',
}

function certificate(subject: Buffer, issuer: Buffer, publicKey: KeyObject, signer: KeyObject, extensions: Buffer[]) {
  const algorithm = sequence(oid(OIDS.ecdsaWithSha256))
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    issuer,
    sequence(time(new Date(Date.now() - ONE_DAY_MS)), time(new Date(Date.now() + TEN_YEARS_MS))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const signed = sequence(content, algorithm, bits(sign('sha256', content, signer)))
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function nameOf(commonName: string): Buffer {
  return sequence(set(sequence(oid(OIDS.commonName), text(commonName))))
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octets(value))
}

function keyIdentifier(publicKey: KeyObject): Buffer {
  return createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest()
}

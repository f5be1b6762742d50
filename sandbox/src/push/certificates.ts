import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

type Certificates = { caFile: string; key: string; cert: string }

/** Opens the push service's key and certificate, which are created once and stored. `caFile` contains the authority that clients must trust. */
export async function openCertificates(dataDir: string): Promise<Certificates> {
  const caFile = join(dataDir, 'push-ca.pem')
  const serverFile = join(dataDir, 'push-server.json')
  if (!existsSync(caFile) || !existsSync(serverFile)) {
    const { ca, ...server } = await makeCertificates()
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
async function makeCertificates() {
  const options = {
    keyType: 'ec' as const,
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - ONE_DAY_MS),
    notAfterDate: new Date(Date.now() + 3650 * ONE_DAY_MS),
  }
  const authority = await generate([{ name: 'commonName', value: 'Voltloop sandbox authority' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const server = await generate([{ name: 'commonName', value: 'Voltloop sandbox push' }], {
    ...options,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { ca: authority.cert, cert: server.cert, key: server.private }
}

const ONE_DAY_MS = 24 * 60 * 60_000

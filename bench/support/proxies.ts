import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/setup/project.mjs'

export interface Proxy {
  stop(): Promise<void>
}

export interface Certificate {
  readonly certificate: string
  readonly keyFile: string
  readonly certificateFile: string
  /** Both in one file, as haproxy reads them. */
  readonly bothFile: string
}

export interface ProxyPorts {
  http: number
  /** Without this port the proxy serves in plain text. */
  https?: { port: number; certificate: Certificate }
}

export async function createCertificate(folder: string): Promise<Certificate> {
  const [keyFile, certificateFile, bothFile] = ['key.pem', 'cert.pem', 'both.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'ignore',
  })
  const certificate = await readFile(certificateFile, 'utf8')
  await writeFile(bothFile, `${await readFile(keyFile, 'utf8')}${certificate}`)
  return { certificate, keyFile, certificateFile, bothFile }
}

export async function startHaproxy(folder: string, ports: ProxyPorts, servers: readonly string[]): Promise<Proxy> {
  const sample = await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const lines = sample.split('\n').flatMap((line) => {
    if (/^ *maxconn /.test(line)) return []
    const server = servers[Number(/ 10\.0\.0\.1(\d):3000/.exec(line)?.[1] ?? 1) - 1]
    // The sample has two servers.
    if (server === undefined) return []
    if (ports.https === undefined && /ssl_fc|bind :443|ssl-default/.test(line)) return []
    return [
      line
        .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.https?.port}`)
        .replace('/etc/haproxy/certs/voltloop.pem', ports.https?.certificate.bothFile ?? '')
        .replace(/10\.0\.0\.1\d:3000/, new URL(server).host),
    ]
  })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, lines.join('\n'))
  return startProxy('haproxy', ['-db', '-f', file], ports)
}

export async function startNginx(
  folder: string,
  ports: Required<ProxyPorts>,
  servers: readonly string[],
): Promise<Proxy> {
  const sample = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const config = sample
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${ports.https.port} ssl;`)
    .replace('/etc/nginx/certs/voltloop.crt', ports.https.certificate.certificateFile)
    .replace('/etc/nginx/certs/voltloop.key', ports.https.certificate.keyFile)
    .replace('http {', `http {\naccess_log off;\n${paths.join('\n')}`)
    .replace(/api([12]):3000/g, (_match, at: string) => new URL(servers[Number(at) - 1] ?? '').host)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    // The worker processes of a master that runs as root would otherwise have another user, who cannot write to the folder.
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'nginx.log')};\n${config}`,
  )
  return startProxy('nginx', ['-c', file], ports)
}

async function startProxy(name: string, given: string[], { http }: ProxyPorts): Promise<Proxy> {
  if (spawnSync(name, ['-v']).error) throw new Error(`${name} is missing: \`apt-get install ${name}\`.`)
  const child = spawn(name, given, { stdio: 'ignore' })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  while (!(await isServing(`http://127.0.0.1:${http}`))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start.`)
    await pause(100)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isServing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/ready`, { redirect: 'manual' }).catch(() => null)
  await response?.body?.cancel()
  return response !== null && response.status < 400
}

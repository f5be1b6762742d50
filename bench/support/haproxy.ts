import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/setup/project.mjs'

export interface LoadBalancer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts haproxy with the sample of the deploy kit, without TLS and in front of these servers. */
export async function startHaproxy(folder: string, port: number, servers: readonly string[]): Promise<LoadBalancer> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('haproxy is missing: `apt-get install haproxy`.')
  const sample = await readFile(join(root, 'deploy/haproxy.cfg'), 'utf8')
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, localConfig(sample, port, servers))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'ignore'] })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const url = `http://127.0.0.1:${port}`
  while (!(await isServing(url))) {
    if (child.exitCode !== null) throw new Error('haproxy did not start.')
    await pause(100)
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function localConfig(sample: string, port: number, servers: readonly string[]): string {
  return sample
    .replace(/^ *(maxconn|ssl-default-bind-options|http-request redirect|bind :443).*\n/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(/^ *server .*\n/gm, '')
    .concat(servers.map((url, at) => `    server api${at + 1} ${new URL(url).host} check\n`).join(''))
}

async function isServing(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/ready`).catch(() => null)
  await response?.body?.cancel()
  return response?.ok ?? false
}

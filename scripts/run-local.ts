import { resolve } from 'node:path'
import { startEmbeddedDatabase } from './embedded-db/index.ts'
import { onParentExit } from '../server/src/platform/parent-exit.ts'
import { untilAnswering } from './local/answering.ts'
import { startChild, type Part } from './local/child.ts'
import { isRoutineOutput } from './local/database-output.ts'
import { openDemo } from './local/demo.ts'
import { openProcessGroup } from './local/process-group.ts'
import { startRestartingChild } from './local/restarting-child.ts'
import { openSecrets } from './local/secrets.ts'
import { localSettings } from './local/settings.ts'
import { findFreePort, readPorts } from './setup/ports.mjs'
import { root } from './setup/project.mjs'

// With --dev the API restarts when its code changes, and Vite serves the web with hot reload at the same URL.
const isDev = process.argv.includes('--dev')
const group = openProcessGroup((code) => process.exit(code))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void group.end(0))
onParentExit(() => void group.end(0))

try {
  await start()
} catch (error) {
  // Errors during shutdown are a consequence of the shutdown.
  if (!group.isEnding()) console.error(error instanceof Error ? error.message : error)
  await group.end(1)
}

async function start(): Promise<void> {
  const ports = readPorts(process.env)
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
  const settings = localSettings(process.env, ports, dataDir, await openSecrets(dataDir))
  const apiPort = isDev ? await findFreePort() : ports.web
  // Vite needs nothing of the others: it starts while the database does.
  if (isDev)
    group.add(
      startChild('Vite', 'web/dev-server.ts', { ...settings, PORT: String(apiPort), WEB_PORT: String(ports.web) }),
    )
  const databaseUrl = process.env['DATABASE_URL'] || (await openDatabase(dataDir))
  const env = { ...settings, DATABASE_URL: databaseUrl }
  const sandbox = group.add(startChild('The sandbox', 'sandbox/src/main.ts', env, { isHidden: true }))
  const server = group.add(startServer({ ...env, PORT: String(apiPort) }))
  await untilAnswering(sandbox, `http://127.0.0.1:${ports.sandbox}/`)
  await untilAnswering(server, `http://${reachableHost(process.env['HOST'])}:${apiPort}/api/v1/health`)
  const demo = await openDemo(dataDir, databaseUrl, env)
  const lines = [
    '',
    'Voltloop is running.',
    `  Web and API  ${settings['PUBLIC_URL']}`,
    `  Sandbox      http://127.0.0.1:${ports.sandbox} (payments, mail, sign-in with Google and push, all on this machine)`,
    `  Data         ${dataDir}`,
    ...demo.accounts,
    'Press Ctrl-C to stop.',
  ]
  console.log(lines.join('\n'))
  await demo.count(group.addTask)
}

function startServer(env: NodeJS.ProcessEnv): Part {
  const script = 'server/src/main.ts'
  return isDev
    ? startRestartingChild('The server', script, env, {
        args: ['--without-pages'],
        folders: ['server/src', 'server/migrations', 'contract/src'],
      })
    : startChild('The server', script, env)
}

// A server that listens on all addresses is reached at the loopback address.
function reachableHost(host = ''): string {
  return ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
}

async function openDatabase(dataDir: string): Promise<string> {
  const { url, stop, ended } = await startEmbeddedDatabase({ dataDir, log: logDatabase })
  group.add({ name: 'The database', stop, ended: ended.then(() => 'see the lines above') })
  return url
}

function logDatabase(line: string): void {
  if (!isRoutineOutput(line)) console.error(line)
}

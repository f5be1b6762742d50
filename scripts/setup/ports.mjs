import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.mjs'

/**
 * @typedef {{ web: number, sandbox: number, smtp: number, push: number }} Ports
 * @typedef {{ port: number, variable: string, what: string }} RequiredPort
 */

/**
 * Returns the ports of a local run, from PORT and SANDBOX_PORT.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Ports}
 */
export function readPorts(env) {
  const web = readPort(env, 'PORT', 3000, 0)
  const sandbox = readPort(env, 'SANDBOX_PORT', web + 1, 2)
  if (web >= sandbox && web <= sandbox + 2) {
    throw new Problem(
      `PORT is ${web}, which the sandbox needs too (${sandbox} to ${sandbox + 2}): set SANDBOX_PORT to another number.`,
    )
  }
  return { web, sandbox, smtp: sandbox + 1, push: sandbox + 2 }
}

/**
 * Finds an unused port, for a part that users do not address directly.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/**
 * Lists the ports that a local run opens, with the variable that configures each.
 * @param {Ports} ports
 * @returns {readonly RequiredPort[]}
 */
export function requiredPorts({ web, sandbox, smtp, push }) {
  return [
    { port: web, variable: 'PORT', what: 'web and API' },
    { port: sandbox, variable: 'SANDBOX_PORT', what: 'the sandbox' },
    { port: smtp, variable: 'SANDBOX_PORT', what: "the sandbox's mail, SANDBOX_PORT + 1" },
    { port: push, variable: 'SANDBOX_PORT', what: "the sandbox's push, SANDBOX_PORT + 2" },
  ]
}

/**
 * Rejects ports that are in use, after giving a run that is just ending time to release them.
 * @param {readonly RequiredPort[]} ports
 * @param {number} patienceMs
 */
export async function refuseTakenPorts(ports, patienceMs) {
  for (const { port, variable, what } of ports) {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      const problem = await whyNot(port)
      if (problem === null) break
      if (problem === 'EACCES')
        throw new Problem(`Port ${port} (${what}) may not be opened by this user: set ${variable} to 1024 or more.`)
      if (waitedMs >= patienceMs)
        throw new Problem(`Port ${port} (${what}) is taken: stop what uses it, or set ${variable} to another number.`)
      await pause(POLL_MS)
    }
  }
}

const POLL_MS = 100

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} preset
 * @param {number} more how many ports after it are needed too
 */
function readPort(env, name, preset, more) {
  const text = env[name]
  const port = text === undefined || text === '' ? preset : Number(text)
  if (Number.isInteger(port) && port >= 1 && port + more <= 65535) return port
  throw new Problem(`${name} must be a whole number from 1 to ${65535 - more}, and it is ${text ?? port}.`)
}

/**
 * Returns why the port cannot be opened, or null. Checks IPv4 and IPv6, because browsers reach localhost under both.
 * @param {number} port
 */
async function whyNot(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListening(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return null
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryListening(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })
}

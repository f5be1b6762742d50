import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Returns the command that runs npm: the npm that started this process, or else the one in PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly string[]}
 */
export function npmCommand(env) {
  const started = env['npm_execpath']
  const isNpm = started !== undefined && basename(started) === 'npm-cli.js' && existsSync(started)
  return isNpm ? [process.execPath, started] : ['npm']
}

/**
 * npm's default timeouts add up to minutes for a hundred packages. The log level shows failed attempts as they
 * happen.
 */
export const NETWORK_OPTIONS = [
  '--loglevel=http',
  '--fetch-timeout=60000',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/**
 * Returns whether the registry has never answered and enough attempts have failed to give up.
 * @param {string} output of npm with the options above
 */
export function isRegistryAway(output) {
  return !/ fetch GET [2-4]\d\d /.test(output) && (output.match(/ attempt \d+ failed with /g) ?? []).length >= 4
}

/**
 * Returns one sentence for the common reasons of an npm failure, or null.
 * @param {string} output
 */
export function npmProblem(output) {
  for (const [pattern, sentence] of reasons) if (pattern.test(output)) return sentence
  return null
}

/** @type {readonly (readonly [RegExp, string])[]} */
const reasons = [
  [/ENOSPC|EDQUOT/, 'The disk is full: free some space, then start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/,
    'The npm registry cannot be reached: check the network, and the registry and proxy in your npm settings.',
  ],
  [/EACCES|EPERM|EROFS/, 'The project folder cannot be written by this user: run in a folder of your own.'],
  [/CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/, "The npm registry's certificate is not trusted here."],
]

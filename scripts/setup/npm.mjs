import { existsSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * The command that runs npm: the very one that started us, else the one in PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly string[]}
 */
export function npmCommand(env) {
  const started = env['npm_execpath']
  const isNpm = started !== undefined && basename(started) === 'npm-cli.js' && existsSync(started)
  return isNpm ? [process.execPath, started] : ['npm']
}

/** npm's own patience would be minutes, for each of a hundred packages; failed attempts are told as they happen. */
export const NETWORK_OPTIONS = [
  '--loglevel=http',
  '--fetch-timeout=60000',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/**
 * Whether the registry has not answered once, and enough attempts have failed to stop hoping.
 * @param {string} output of npm with the options above
 */
export function isRegistryAway(output) {
  return !/ fetch GET [2-4]\d\d /.test(output) && (output.match(/ attempt \d+ failed with /g) ?? []).length >= 4
}

/**
 * One sentence for the usual reasons why npm fails, or null.
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

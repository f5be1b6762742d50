import { Problem } from './problem.mjs'

/**
 * Rejects a machine on which the product cannot run.
 * @param {{ version: string, platform: string, arch: string }} machine
 */
export function refuseUnfitMachine({ version, platform, arch }) {
  if (Number.parseInt(version, 10) < OLDEST_NODE) {
    throw new Problem(`Node.js ${OLDEST_NODE} or newer is needed, and this is ${version}.`)
  }
  if (platform !== 'linux' || !['x64', 'arm64'].includes(arch)) {
    throw new Problem(
      `Voltloop runs on Linux (x64 or arm64), and this is ${platform} ${arch}: use Docker, or WSL on Windows.`,
    )
  }
}

const OLDEST_NODE = 20

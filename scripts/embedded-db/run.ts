import { spawn } from 'node:child_process'

export interface Launch {
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

/** Returns the arguments of `spawn` for a program under that account, with a neutral working directory and environment. */
export function spawnArguments(launch: Launch, command: readonly string[]) {
  const [program = '', ...rest] = [...launch.prefix, ...command]
  const { uid, gid } = launch
  return {
    program,
    rest,
    options: {
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
      cwd: '/',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' },
    },
  }
}

/** Runs a program until it exits. A program that cannot be started counts as failed. */
export function run(launch: Launch, command: readonly string[]): Promise<{ ok: boolean; output: string }> {
  const { program, rest, options } = spawnArguments(launch, command)
  return new Promise((done) => {
    const child = spawn(program, rest, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => done({ ok: false, output: error.message }))
    child.once('close', (code) => done({ ok: code === 0, output }))
  })
}

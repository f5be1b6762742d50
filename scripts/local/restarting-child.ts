import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { startChild, type Part } from './child.ts'

// An editor writes several files at once, and some write a file twice.
const QUIET_MS = 150

/**
 * Starts a script and restarts it when a source file in one of the folders changes. A script that fails, for example by a syntax
 * error, is restarted on the next change and does not end the run.
 */
export function startRestartingChild(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { args, folders }: { args: readonly string[]; folders: readonly string[] },
): Part {
  let child = startChild(name, script, env, { args })
  let restarting: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const ended = Promise.withResolvers<string>()

  function restart(file: string): void {
    restarting = restarting.then(async () => {
      if (isStopped) return
      console.log(`${name} restarts: ${file} changed.`)
      await child.stop()
      child = startChild(name, script, env, { args })
    })
  }

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || !SOURCE.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => restart(join(folder, file)), QUIET_MS)
    }),
  )
  return {
    name,
    ended: ended.promise,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await restarting
      await child.stop()
      ended.resolve('stopped')
    },
  }
}

const SOURCE = /(?<!\.test)\.(ts|sql)$/

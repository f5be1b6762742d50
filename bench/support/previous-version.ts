import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/setup/project.mjs'

export interface PreviousVersion {
  readonly commit: string
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Checks out the version before the last migration, or the given one, beside the project; the version that completed the baseline if that is later.
 * It uses the installed packages and the built web of the project, and its own contract and server.
 */
export async function checkOutPreviousVersion(version?: string): Promise<PreviousVersion> {
  const commit = version === undefined ? findPreviousVersion() : git('rev-parse', version)
  const folder = join(await mkdtemp(join(tmpdir(), 'voltloop-previous-')), 'project')
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  await linkPackages(folder)
  await mkdir(join(folder, 'web'), { recursive: true })
  await symlink(join(root, 'web/dist'), join(folder, 'web/dist'))
  return {
    commit,
    folder,
    remove: async () => {
      git('worktree', 'remove', '--force', folder)
      await rm(join(folder, '..'), { recursive: true, force: true })
    },
  }
}

function findPreviousVersion(): string {
  const baseline = lastCommitOf('--', 'server/migrations/00*.sql')
  const beforeLast = git('rev-parse', `${lastCommitOf('--diff-filter=A', '--', 'server/migrations/*.sql')}^`)
  // Older versions cannot be upgraded.
  return git('merge-base', baseline, beforeLast) === baseline ? beforeLast : baseline
}

function lastCommitOf(...paths: string[]): string {
  return git('log', '-1', '--format=%H', ...paths)
}

// Links package by package: a link to the whole folder would also bring the project's own workspaces.
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@voltloop'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@voltloop') await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of await readdir(join(root, 'node_modules/@voltloop')))
    await symlink(join(folder, name), join(folder, 'node_modules/@voltloop', name))
}

function git(...given: string[]): string {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8' }).trim()
}

import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInstallNeeded, manifestHash } from '../setup/install.mjs'
import { refuseUnfitMachine } from '../setup/machine.mjs'
import { isRegistryAway, npmCommand, npmProblem } from '../setup/npm.mjs'
import { isWebBuildNeeded, sourceHash } from '../setup/web-build.mjs'
import { folderWith, writeUnder } from './folder.ts'

const PROJECT = {
  'package.json': '{ "workspaces": ["server"] }',
  'server/package.json': '{ "dependencies": {} }',
  'package-lock.json': '{}',
}
const INSTALLED = { ...PROJECT, 'node_modules/.bin/node': '', 'node_modules/.package-lock.json': '{}' }

test('a fresh clone needs an install', async () => {
  expect(await isInstallNeeded(await folderWith(PROJECT))).toBe(true)
})

test('packages installed for the current lockfile need no install, whatever the file times are', async () => {
  const folder = await folderWith(INSTALLED)
  await writeUnder(folder, 'node_modules/.voltloop-installed', await manifestHash(folder))
  await utimes(join(folder, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000))
  expect(await isInstallNeeded(folder)).toBe(false)
})

test.each(['package.json', 'server/package.json', 'package-lock.json'])(
  'a change of %s needs an install',
  async (file) => {
    const folder = await folderWith(INSTALLED)
    await writeUnder(folder, 'node_modules/.voltloop-installed', await manifestHash(folder))
    await writeUnder(folder, file, '{ "workspaces": ["server"], "name": "changed" }')
    expect(await isInstallNeeded(folder)).toBe(true)
  },
)

test('packages installed manually need no install while no manifest is newer', async () => {
  const folder = await folderWith(INSTALLED)
  const hidden = join(folder, 'node_modules/.package-lock.json')
  const later = new Date(Date.now() + 60_000)
  await utimes(hidden, later, later)
  expect(await isInstallNeeded(folder)).toBe(false)
  await utimes(hidden, new Date(0), new Date(0))
  expect(await isInstallNeeded(folder)).toBe(true)
})

test('packages without the pinned Node need an install', async () => {
  const folder = await folderWith(INSTALLED)
  await writeUnder(folder, 'node_modules/.voltloop-installed', await manifestHash(folder))
  await rm(join(folder, 'node_modules/.bin/node'))
  expect(await isInstallNeeded(folder)).toBe(true)
})

test('the web app needs a build only after a change of its sources or of the contract', async () => {
  const folder = await folderWith({ ...PROJECT, 'web/src/app.tsx': 'one', 'contract/src/core/roles.ts': 'one' })
  expect(await isWebBuildNeeded(folder)).toBe(true)
  for (const file of ['web/src/app.tsx', 'contract/src/core/roles.ts', 'web/src/new.ts', 'package-lock.json']) {
    await writeUnder(folder, 'web/dist/.sources', await sourceHash(folder))
    await writeUnder(folder, 'server/src/main.ts', file)
    await writeUnder(folder, 'web/dist/index.html', file)
    await writeUnder(folder, 'web/node_modules/.cache/font', file)
    expect(await isWebBuildNeeded(folder)).toBe(false)
    await writeUnder(folder, file, 'two')
    expect(await isWebBuildNeeded(folder)).toBe(true)
  }
})

test('rejects an old Node and an unsupported system with one sentence each', () => {
  const fit = { version: '20.0.0', platform: 'linux', arch: 'x64' }
  expect(() => refuseUnfitMachine(fit)).not.toThrow()
  expect(() => refuseUnfitMachine({ ...fit, version: '18.20.1' })).toThrow(
    'Node.js 20 or newer is needed, and this is 18.20.1.',
  )
  expect(() => refuseUnfitMachine({ ...fit, platform: 'darwin' })).toThrow(
    /Voltloop runs on Linux .* this is darwin x64/,
  )
})

test('uses the npm that started the process, but no other package manager', async () => {
  const folder = await folderWith({ 'npm-cli.js': '', 'pnpm.cjs': '' })
  expect(npmCommand({ npm_execpath: join(folder, 'npm-cli.js') })).toEqual([
    process.execPath,
    join(folder, 'npm-cli.js'),
  ])
  expect(npmCommand({ npm_execpath: join(folder, 'pnpm.cjs') })).toEqual(['npm'])
  expect(npmCommand({})).toEqual(['npm'])
})

test.each([
  ['npm error code ENOTFOUND', /registry cannot be reached/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /cannot be written by this user/],
])('explains %s in one sentence', (output, sentence) => {
  expect(npmProblem(output)).toMatch(sentence)
})

test('gives up on a registry that never answers, but not on one that answers with an error', () => {
  const failed = 'npm http fetch GET https://registry.example/zod attempt 1 failed with ENOTFOUND\n'
  expect(isRegistryAway(failed.repeat(3))).toBe(false)
  expect(isRegistryAway(failed.repeat(4))).toBe(true)
  expect(isRegistryAway(`npm http fetch GET 404 https://registry.example/pg 12ms\n${failed.repeat(4)}`)).toBe(false)
})

test('does not guess the reason of an unknown failure', () => {
  expect(npmProblem('npm error code EUSAGE')).toBeNull()
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/project.mjs'

// Runs one of the proofs, which take too long for every test run: `npm run prove -- kill 3`.
const [name = ''] = process.argv.splice(2, 1)
const files = globSync('{bench,e2e}/prove-*.ts', { cwd: root })
const file = files.find((one) => one.endsWith(`/prove-${name}.ts`))
if (file === undefined) {
  const names = files.map((one) => one.replaceAll(/^.*\/prove-|\.ts$/g, '')).toSorted()
  console.error(`There is no proof '${name}'; there are ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  await import(join(root, file))
}

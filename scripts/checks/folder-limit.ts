import { dirname } from 'node:path'
import { isTest, projectFiles } from './project-files.ts'
import { report } from './report.ts'

const LIMIT = 30
// The primitives of the design system and the migrations are flat lists by intent.
const IS_EXEMPT = /^(web\/src\/components\/ui|server\/migrations)$/

const files = projectFiles().filter(
  (file) => /\.(ts|tsx|css|sql|mjs|cjs|js)$/.test(file) && !IS_EXEMPT.test(dirname(file)),
)
const tooFull = [
  { kind: 'source files', of: files.filter((file) => !isTest(file)) },
  { kind: 'tests and their support', of: files.filter((file) => isTest(file)) },
].flatMap(({ kind, of }) => {
  const counts = new Map<string, number>()
  for (const file of of) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > LIMIT)
    .map(([file, count]) => ({ file, rule: 'folder-limit', text: `${count} ${kind}; the limit is ${LIMIT}` }))
})

report('folder limit', files.length, tooFull)

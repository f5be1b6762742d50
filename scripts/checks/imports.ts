import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { resolve } from 'node:path'
import { projectFiles } from './project-files.ts'
import { report, type Problem } from './report.ts'

const files = projectFiles().filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file))
const { output } = await cruise(files, await extractDepcruiseOptions(resolve('.dependency-cruiser.mjs')))
if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result')

report('import rules', files.length, [...unseen(output), ...output.summary.violations.map(problemOf)])

// dependency-cruiser silently skips all files if it does not support the installed TypeScript version.
function unseen({ modules }: ICruiseResult): Problem[] {
  const seen = new Set(modules.map((module) => module.source))
  return files
    .filter((file) => !seen.has(file))
    .map((file) => ({ file, rule: 'not-cruised', text: 'dependency-cruiser did not read this file' }))
}

function problemOf({ from, to, rule, cycle }: IViolation): Problem {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  return { file: from, rule: rule.name, text: path === from ? 'imports nothing and is not imported' : `→ ${path}` }
}

import { findNodeProblem } from './node-version.mjs'

// Starts the server, or with `migrate` applies the migrations. An older Node could not even read the sources and would print a trace.
const problem = findNodeProblem(process.versions.node)
if (problem === null) await import(process.argv[2] === 'migrate' ? './scripts/migrate.ts' : './src/main.ts')
else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

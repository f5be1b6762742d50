import { bootstrap } from './bootstrap.mjs'
import { launch } from './setup/launch.mjs'
import { readPorts, refuseTakenPorts, requiredPorts } from './setup/ports.mjs'
import { main } from './setup/problem.mjs'

// A run that was killed a moment ago needs this long to release its ports.
const PATIENCE_MS = 3_000

await main(async () => {
  await refuseTakenPorts(requiredPorts(readPorts(process.env)), PATIENCE_MS)
  const node = await bootstrap(console.log)
  return launch(node, 'scripts/run-local.ts', ['--dev'])
})

import { bootstrap } from './bootstrap.mjs'
import { launch } from './setup/launch.mjs'
import { readPorts, refuseTakenPorts, requiredPorts } from './setup/ports.mjs'
import { main } from './setup/problem.mjs'
import { buildWeb } from './setup/web-build.mjs'

// A run that was killed a moment ago needs this long to release its ports.
const PATIENCE_MS = 3_000

await main(async () => {
  const isProduction = process.env['NODE_ENV'] === 'production'
  // Check the ports first, so that nobody waits for an installation before the error appears.
  if (!isProduction) await refuseTakenPorts(requiredPorts(readPorts(process.env)), PATIENCE_MS)
  const node = await bootstrap(console.log)
  await buildWeb(console.log)
  return launch(node, isProduction ? 'server/src/main.ts' : 'scripts/run-local.ts')
})

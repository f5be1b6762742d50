// Runs in the head of the app's pages, before their scripts have loaded.
import { startEarly } from './start-early.ts'
import { watchScripts } from './watch-scripts.ts'

watchScripts()
// The app reads the same responses and reports a broken one.
startEarly().catch(() => null)

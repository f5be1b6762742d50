// Runs in the head of the app's pages, before their scripts have loaded.
import { startEarly } from './start-early.ts'
import { watchScripts } from './watch-scripts.ts'

watchScripts()
startEarly()

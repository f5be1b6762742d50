// Runs inside every page's head, before anything is painted, and keeps the page in step with the system and other tabs.
import { paintTheme, prefersLight, storedThemeChoice } from './theme-choice.ts'

const paint = () => paintTheme(storedThemeChoice())

paint()
prefersLight().addEventListener('change', paint)
addEventListener('storage', paint)

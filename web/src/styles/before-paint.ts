// Runs in every page's head before the first paint. Applies the theme and follows changes of the system and of other
// tabs.
import { paintTheme, prefersLight, storedThemeChoice } from './theme-choice.ts'

const paint = () => paintTheme(storedThemeChoice())

paint()
prefersLight().addEventListener('change', paint)
addEventListener('storage', paint)

import { useSyncExternalStore } from 'react'
import { paintTheme, storedThemeChoice, themeKey } from '../../styles/theme-choice.ts'
import type { ThemeChoice } from '../../styles/theme-choice.ts'

/**
 * Returns the chosen theme and a function to change it. The inline script in every page's head applies the theme at
 * load and follows the system and other tabs; this hook only keeps React in sync.
 */
export function useTheme(): [ThemeChoice, (next: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice), choose]
}

// If storage is blocked, the choice lasts until the page unloads.
let unstored: ThemeChoice | undefined
const listeners = new Set<() => void>()

function readChoice(): ThemeChoice {
  return unstored ?? storedThemeChoice()
}

function choose(next: ThemeChoice): void {
  unstored = store(next) ? undefined : next
  paintTheme(next)
  for (const listener of listeners) listener()
}

function store(choice: ThemeChoice): boolean {
  try {
    localStorage.setItem(themeKey, choice)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

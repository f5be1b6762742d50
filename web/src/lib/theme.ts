import { useSyncExternalStore } from 'react'
import { paintTheme, storedThemeChoice, themeKey } from '../styles/theme-choice.ts'
import type { ThemeChoice } from '../styles/theme-choice.ts'

/**
 * The theme a person chose, and the way to choose another. Painting at load, and following the system and other tabs,
 * is the work of the script in every page's head; this hook only keeps what React shows in step.
 */
export function useTheme(): [ThemeChoice, (next: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice), choose]
}

// Where nothing can be stored the choice lasts as long as the page.
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

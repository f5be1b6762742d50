export type ThemeChoice = 'system' | 'light' | 'dark'

export const themeKey = 'vite-ui-theme'

/** What the person chose, `dark` when nothing was chosen or the browser keeps nothing for us. */
export function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'system' ? stored : 'dark'
  } catch {
    // Reading throws where site data is blocked; the page must still be painted.
    return 'dark'
  }
}

/** Paints the whole page, the browser's own bar included, in the theme that this choice means right now. */
export function paintTheme(choice: ThemeChoice) {
  const theme = choice === 'system' ? (prefersLight().matches ? 'light' : 'dark') : choice
  document.documentElement.dataset['theme'] = theme
  setMeta('color-scheme', theme)
  setMeta('theme-color', barColours[theme])
}

export function prefersLight(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)')
}

// The two themes' --bg, written as the browser's bar wants it.
export const barColours = { dark: '#0e1210', light: '#f2eee4' }

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
}

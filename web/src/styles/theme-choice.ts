export type ThemeChoice = 'system' | 'light' | 'dark'

export const themeKey = 'vite-ui-theme'

/** Returns the stored theme choice, or `dark` if there is none or storage is blocked. */
export function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'light' || stored === 'system' ? stored : 'dark'
  } catch {
    // Reading throws if site data is blocked; the page must still be rendered.
    return 'dark'
  }
}

export function paintTheme(choice: ThemeChoice) {
  const theme = choice === 'system' ? (prefersLight().matches ? 'light' : 'dark') : choice
  document.documentElement.dataset['theme'] = theme
  setMeta('color-scheme', theme)
  setMeta('theme-color', barColours[theme])
}

export function prefersLight(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: light)')
}

// The --bg colours of both themes as hex values, which the theme-color meta tag needs.
export const barColours = { dark: '#0e1210', light: '#f2eee4' }

function setMeta(name: string, content: string) {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
}

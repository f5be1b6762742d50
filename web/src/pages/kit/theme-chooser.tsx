import { Select } from '../../components/ui/select.tsx'
import { useTheme } from '../../lib/theme.ts'

/** Selects the system, light or dark theme. */
export function ThemeChooser() {
  const [theme, setTheme] = useTheme()
  return (
    <Select
      label="Theme"
      isSmall
      value={theme}
      onChange={({ target }) => setTheme(THEMES.find((name) => name === target.value) ?? theme)}
    >
      {THEMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  )
}

const THEMES = ['system', 'light', 'dark'] as const

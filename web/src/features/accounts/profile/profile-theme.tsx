import { THEME, THEME_NAMES } from '../../../lib/words/profile.words.ts'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTheme } from '../../../lib/browser/theme.ts'

/** Lets the person choose the system, light or dark theme. The choice is stored in this browser. */
export function ProfileTheme() {
  const [chosen, choose] = useTheme()
  return (
    <fieldset className="rounded-3 border border-hair bg-surface p-5">
      {/* Floats, because a legend would otherwise be drawn on the border. */}
      <legend className="type-heading float-left mb-4 w-full">{THEME}</legend>
      <div className="clear-both grid grid-cols-3 gap-2">
        {CHOICES.map(({ choice, Icon }) => (
          <label
            key={choice}
            className="relative flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 rounded-2 border-[1.5px] border-hair-2 p-2 text-1 font-semibold has-checked:border-volt has-checked:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-volt sm:flex-row sm:gap-2.5 sm:text-2"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === chosen}
              onChange={() => choose(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" />
            {THEME_NAMES[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const CHOICES = [
  { choice: 'system', Icon: Monitor },
  { choice: 'light', Icon: Sun },
  { choice: 'dark', Icon: Moon },
] as const

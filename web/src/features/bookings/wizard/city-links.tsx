import { SCREENS } from '@voltloop/contract/core/screens'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { FEW_CITIES, useCities } from './queries.ts'
import { CITIES_LABEL } from './wizard.words.ts'

/** Opens the wizard in a city with one tap, while there are few. Lies on a green panel. */
export default function CityLinks() {
  const { data: cities = [] } = useCities()
  if (cities.length > FEW_CITIES) return null
  return (
    <div role="group" aria-label={CITIES_LABEL} className="flex flex-wrap gap-2 sm:max-md:max-w-60">
      {cities.map(({ cityId, name }) => (
        <ScreenButton
          key={cityId}
          to={SCREENS.newBooking}
          search={{ city: cityId }}
          className="text-plate-ink [--hair-2:var(--plate-ink)] [--surface-2:color-mix(in_oklab,black_15%,var(--plate))]"
        >
          {name}
        </ScreenButton>
      ))}
    </div>
  )
}

import { distanceKm, distanceText, type Coordinates } from '@voltloop/contract/places/distance'

/** Sorts the hubs by their distance, and shows it, once the visitor shares the location. It does not leave the browser. */
export function nearest(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-nearest]')
  if (!button || !('geolocation' in navigator)) return
  // The texts are in the page: the module that has them would bring those of all public pages along.
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        sortHubs(coords, button.dataset['away'] ?? '')
        button.disabled = true
      },
      () => {
        button.textContent = button.dataset['unknown'] ?? ''
        button.disabled = true
      },
      { maximumAge: FIVE_MINUTES_MS },
    )
  button.disabled = false
  button.addEventListener('click', locate)
}

const FIVE_MINUTES_MS = 300_000

function sortHubs(here: Coordinates, away: string): void {
  const hubs = [...document.querySelectorAll<HTMLElement>('[data-latitude]')].map((element) => {
    const { latitude, longitude } = element.dataset
    const km = latitude ? distanceKm(here, { latitude: Number(latitude), longitude: Number(longitude) }) : Infinity
    return { element, km }
  })
  const nearestFirst = hubs.toSorted((one, other) => one.km - other.km || 0)
  for (const { element, km } of nearestFirst) {
    const label = element.querySelector('[data-distance]')
    if (label && km < Infinity) label.textContent = `${distanceText(km)} ${away}`
    element.parentElement?.append(element)
  }
  // The page of a model has hubs of several cities. Each city stands where its nearest hub would.
  for (const city of new Set(nearestFirst.map(({ element }) => element.closest('[data-city]')))) {
    city?.parentElement?.append(city)
  }
}

export const spaceAt = (hubs: readonly string[]) =>
  hubs.length === 0
    ? 'No other hub in the city has space for all of them.'
    : `There's space for all of them at ${hubs.join(', ')}.`

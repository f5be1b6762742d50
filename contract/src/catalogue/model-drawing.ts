const KINDS = [
  [/cargo|load|deliver/i, 'cargo'],
  [/bike|cycle/i, 'bike'],
] as const

const SCOOTERS = ['scooter', 'sport', 'classic'] as const

// Graphite is left out: it would be invisible on the dark theme's background.
const LIVERIES = ['paper', 'plate'] as const

interface ModelDrawing {
  kind: (typeof SCOOTERS)[number] | 'cargo' | 'bike'
  livery: (typeof LIVERIES)[number]
}

/**
 * Returns the drawing for a model without a photo. The vehicle type is derived from the name, and the colours are the
 * same on every screen.
 */
export function drawingOf(name: string): ModelDrawing {
  const hash = hashOf(name)
  return {
    kind: KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? SCOOTERS[hash % SCOOTERS.length] ?? 'scooter',
    livery: LIVERIES[Math.floor(hash / SCOOTERS.length) % LIVERIES.length] ?? 'paper',
  }
}

function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 67 + (letter.codePointAt(0) ?? 0)) % 65_521, 0)
}

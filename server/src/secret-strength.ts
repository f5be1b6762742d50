const SHORTEST_SECRET = 12
const FEWEST_DIFFERENT_CHARACTERS = 6

/** Returns why a secret is easy to guess, as the end of a sentence, or null if nothing speaks against it. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < SHORTEST_SECRET) return `is too short to be safe: at least ${SHORTEST_SECRET} characters`
  return isRepetitive(secret) ? NOT_RANDOM : null
}

/** Returns why a key in base64 is easy to guess, as the end of a sentence, or null if nothing speaks against it. */
export function keyWeaknessOf(key: string): string | null {
  return isRepetitive(Buffer.from(key, 'base64').toString('latin1')) ? NOT_RANDOM : null
}

const NOT_RANDOM = 'must be random: it repeats the same characters'

// A text repeats a shorter one if it occurs in its own double before the end of the first half.
function isRepetitive(text: string): boolean {
  return new Set(text).size < FEWEST_DIFFERENT_CHARACTERS || `${text}${text}`.indexOf(text, 1) < text.length
}

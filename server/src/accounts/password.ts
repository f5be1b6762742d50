import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default; the costs are the OWASP minimum of memory and time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/**
 * Checks a password. Without an account it verifies against a dummy hash, so that response times do not reveal
 * whether the account exists.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NO_PASSWORD), password)
  return stored !== null && matches
}

const NO_PASSWORD = hashPassword('no account has this password')

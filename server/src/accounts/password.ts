import { hash, verify } from '@node-rs/argon2'

// Argon2id, which is the library's default, at the OWASP minimum of memory and time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Costs the same whether or not there is an account: without one, a hash that nothing matches is computed. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NO_PASSWORD), password)
  return stored !== null && matches
}

const NO_PASSWORD = hashPassword('no account has this password')

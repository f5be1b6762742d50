/** Returns the first word of a full name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}

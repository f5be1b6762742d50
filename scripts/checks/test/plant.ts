/** A broken rule to plant into a clean project, and what the check must say of it. */
export interface Plant {
  what: string
  files: Readonly<Record<string, string>>
  says: RegExp
}

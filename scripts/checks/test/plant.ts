/** A violation to plant into a clean project, and the report that the check must print for it. */
export interface Plant {
  what: string
  files: Readonly<Record<string, string>>
  reports: RegExp
}

/** The screens that exist: the web's router registers exactly these, and the server answers every other path with 404. */
export const SCREENS = {} as const satisfies Record<string, string>

export function isScreen(path: string): boolean {
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return Object.values<string>(SCREENS).includes(bare)
}

/** Returns a name as part of a URL: lower-case letters and digits of any script, joined by hyphens. */
function slugOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/**
 * Returns the slug of each thing by its id. Of two names with the same slug the older one, which has the lower id, keeps
 * it; the slug of the other one ends with a part of its id.
 */
export function assignSlugs(things: readonly { id: string; name: string }[]): (thing: { id: string }) => string {
  const bySlug = new Map<string, string>()
  for (const { id, name } of things.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const slug = slugOf(name)
    const isFree = slug !== '' && !bySlug.has(slug)
    bySlug.set(isFree ? slug : `${slug}-${id.slice(-ID_TAIL)}`.replace(/^-/, ''), id)
  }
  const byId = new Map([...bySlug].map(([slug, id]) => [id, slug]))
  return ({ id }) => byId.get(id) ?? id
}

const ID_TAIL = 8

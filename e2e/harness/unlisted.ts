/** Returns whether a page asks all search engines not to list it, in a response header or in a meta element. */
export async function isUnlisted(page: Response): Promise<boolean> {
  const metas = [...(await page.text()).matchAll(/<meta\s[^>]*>/gi)].map(([tag]) => tag)
  const robots = metas.filter((tag) => attributeOf(tag, 'name') === 'robots')
  return [page.headers.get('x-robots-tag')?.toLowerCase() ?? '', ...robots.map((tag) => attributeOf(tag, 'content'))]
    .flatMap((directives) => directives.split(','))
    .some((directive) => ['noindex', 'none'].includes(directive.trim()))
}

function attributeOf(tag: string, name: string): string {
  const [, quoted, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:["']([^"']*)["']|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return (quoted ?? bare ?? '').toLowerCase()
}

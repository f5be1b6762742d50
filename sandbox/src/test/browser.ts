type Page = { url: URL; text: string }
type Form = {
  action: string
  fields: Record<string, string>
  buttons: { label: string; name: string; value: string }[]
}

/** Creates a minimal browser for the login page: it supports cookies with paths, redirects up to the product's own, and forms. */
export function makeBrowser(product: string) {
  const cookies = new Map<string, { value: string; path: string }>()
  let page: Page | null = null

  async function request(url: URL, body?: URLSearchParams): Promise<Page> {
    if (url.origin === product) return { url, text: '' }
    const sent = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path))
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
      ...(body && { body }),
    })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    const location = response.headers.get('location')
    return location ? request(new URL(location, url)) : { url, text: await response.text() }
  }

  function storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', ...value] = pair.split('=')
    const path = attributes.find((each) => /^path=/i.test(each))?.slice('path='.length) ?? '/'
    if (value.join('=') === '') cookies.delete(name)
    else cookies.set(name, { value: value.join('='), path })
  }

  async function post(form: Form, fields: Record<string, string>) {
    if (!page) throw new Error('No page is open')
    page = await request(new URL(form.action, page.url), new URLSearchParams(fields))
    return page
  }

  return {
    open: async (url: URL) => {
      page = await request(url)
      return page
    },
    press: (label: string) => {
      for (const form of formsIn(page)) {
        const button = form.buttons.find((each) => each.label.startsWith(label))
        if (button) return post(form, button.name ? { [button.name]: button.value } : {})
      }
      throw new Error(`There is no button ${label}`)
    },
    submit: (fields: Record<string, string>) => {
      const form = formsIn(page).find((each) => Object.keys(fields).every((name) => name in each.fields))
      if (!form) throw new Error('There is no form with these fields')
      return post(form, fields)
    },
  }
}

function formsIn(page: Page | null): Form[] {
  return [...(page?.text ?? '').matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inner = '']) => ({
      action,
      fields: Object.fromEntries(
        [...inner.matchAll(/<input[^>]*\sname="([^"]*)"/g)].map(([, name = '']) => [name, '']),
      ),
      buttons: [...inner.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', content = '']) => ({
        label: content.replaceAll(/<[^>]*>/g, ' ').trim(),
        name: /name="([^"]*)"/.exec(attributes)?.[1] ?? '',
        value: /value="([^"]*)"/.exec(attributes)?.[1] ?? '',
      })),
    }),
  )
}

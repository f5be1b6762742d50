export interface Prerendered {
  /** The HTML file, both in this workspace and in the build; it holds the marks `<!--head-->` and `<!--body-->`. */
  file: string
  /** A module exporting `render(): Rendered`. */
  render: string
  /** Whether its stylesheet goes into the HTML itself: right for a page that is often the first and only one. */
  inlineCss: boolean
  /** Whether the few lines that its script begins with go there too: right where they must be there before a person is. */
  inlineEntry: boolean
}

export interface Rendered {
  head: string
  body: string
}

/** Every page that has its markup in the HTML before any script runs. */
export const prerendered: Prerendered[] = [
  { file: 'index.html', render: '/src/landing/render.tsx', inlineCss: true, inlineEntry: false },
  { file: 'auth/login.html', render: '/src/auth-entry/render-login.tsx', inlineCss: true, inlineEntry: true },
  { file: 'auth/signup.html', render: '/src/auth-entry/render-signup.tsx', inlineCss: true, inlineEntry: true },
  { file: 'app.html', render: '/build/app-skeleton.tsx', inlineCss: false, inlineEntry: false },
]

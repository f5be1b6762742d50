export interface Prerendered {
  /**
   * The path of the HTML file, in this workspace and in the build. It contains the placeholders `<!--head-->` and
   * `<!--body-->`.
   */
  file: string
  /** The path of a module that exports `render(): Rendered`. */
  render: string
  /** Inlines the stylesheet into the HTML, for pages that are often the first and only one of a visit. */
  inlineCss: boolean
  /** Lists the page's script in the HTML instead of loading it. An inline script loads it on the first interaction. */
  isHydratedLazily: boolean
  /** Modules that run in the head before the first paint, in addition to the theme script. */
  inlineScripts: string[]
}

export interface Rendered {
  head: string
  body: string
}

/** All pages whose HTML contains their markup, so that they are visible before any script runs. */
export const prerendered: Prerendered[] = [
  page('index.html', '/src/landing/render.tsx'),
  page('city.html', '/src/storefront/render-city.tsx'),
  page('model.html', '/src/storefront/render-model.tsx'),
  page('label.html', '/src/info/render-label.tsx'),
  page('contact.html', '/src/info/render-contact.tsx'),
  page('refunds.html', '/src/info/render-refunds.tsx'),
  page('terms.html', '/src/info/render-terms.tsx'),
  page('privacy.html', '/src/info/render-privacy.tsx'),
  form('auth/login.html', '/src/auth-entry/render-login.tsx', '/src/auth-entry/lazy-hydrate-login.ts'),
  form('auth/signup.html', '/src/auth-entry/render-signup.tsx', '/src/auth-entry/lazy-hydrate-signup.ts'),
  app('auth/resetpassword.html', '/build/auth-skeleton.tsx'),
  app('auth/verify-email.html', '/build/auth-skeleton.tsx'),
  app('auth/email-verification.html', '/build/auth-skeleton.tsx'),
  app('auth/google-link.html', '/build/auth-skeleton.tsx'),
  app('auth/personal-info.html', '/build/auth-skeleton.tsx'),
  app('app.html', '/build/app-skeleton.tsx'),
]

function page(file: string, render: string): Prerendered {
  return { file, render, inlineCss: true, isHydratedLazily: false, inlineScripts: [] }
}

function app(file: string, render: string): Prerendered {
  return { file, render, inlineCss: false, isHydratedLazily: false, inlineScripts: ['/src/app/in-head.ts'] }
}

function form(file: string, render: string, lazyHydrate: string): Prerendered {
  return {
    file,
    render,
    inlineCss: true,
    isHydratedLazily: true,
    inlineScripts: ['/src/auth-entry/event-replay.ts', lazyHydrate],
  }
}

export interface Prerendered {
  /** The HTML file, both in this workspace and in the build; it holds the marks `<!--head-->` and `<!--body-->`. */
  file: string
  /** A module exporting `render(): Rendered`. */
  render: string
  /** Whether its stylesheet goes into the HTML itself: right for a page that is often the first and only one. */
  inlineCss: boolean
  /** Whether its script is only named, for a few inline lines to fetch it when it is wanted. */
  isScriptLater: boolean
  /** Modules that run in its head before anything is seen, besides the one that paints the theme. */
  inlineScripts: string[]
}

export interface Rendered {
  head: string
  body: string
}

/** Every page that has its markup in the HTML before any script runs. */
export const prerendered: Prerendered[] = [
  {
    file: 'index.html',
    render: '/src/landing/render.tsx',
    inlineCss: true,
    isScriptLater: false,
    inlineScripts: [],
  },
  form('auth/login.html', '/src/auth-entry/render-login.tsx', '/src/auth-entry/lazy-hydrate-login.ts'),
  form('auth/signup.html', '/src/auth-entry/render-signup.tsx', '/src/auth-entry/lazy-hydrate-signup.ts'),
  app('auth/resetpassword.html', '/build/auth-skeleton.tsx'),
  app('auth/verify-email.html', '/build/auth-skeleton.tsx'),
  app('auth/email-verification.html', '/build/auth-skeleton.tsx'),
  app('auth/personal-info.html', '/build/auth-skeleton.tsx'),
  app('app.html', '/build/app-skeleton.tsx'),
]

function app(file: string, render: string): Prerendered {
  return { file, render, inlineCss: false, isScriptLater: false, inlineScripts: ['/src/app/watch-scripts.ts'] }
}

function form(file: string, render: string, lazyHydrate: string): Prerendered {
  return {
    file,
    render,
    inlineCss: true,
    isScriptLater: true,
    inlineScripts: ['/src/auth-entry/event-replay.ts', lazyHydrate],
  }
}

import { SkipLink } from '../components/ui/skip-link.tsx'
import { Footer } from '../landing/footer.tsx'
import { Hero } from '../landing/hero.tsx'
import { ScrollLine } from '../landing/scroll-line.tsx'
import { Steps } from '../landing/steps.tsx'
import { TopBar } from '../landing/top-bar.tsx'
import type { LandingPaths } from '../landing/landing-paths.ts'

/**
 * Renders the public landing page. It is prerendered and ships no React; src/landing/behaviour.ts makes it interactive.
 */
export function LandingPage({ paths }: { paths: LandingPaths }) {
  return (
    <>
      <SkipLink />
      <TopBar paths={paths} />
      <ScrollLine />
      <main id="main" tabIndex={-1}>
        <Hero paths={paths} />
        <Steps paths={paths} />
      </main>
      <Footer />
    </>
  )
}

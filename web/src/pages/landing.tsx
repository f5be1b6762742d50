import { SkipLink } from '../components/ui/skip-link.tsx'
import { Footer } from '../landing/footer.tsx'
import { Hero } from '../landing/hero.tsx'
import { ScrollLine } from '../landing/scroll-line.tsx'
import { Steps } from '../landing/steps.tsx'
import { TopBar } from '../landing/top-bar.tsx'
import type { Ways } from '../landing/ways.ts'

/** The public front page. It is rendered when the site is built and ships no React: src/landing/behaviour.ts moves it. */
export function LandingPage({ ways }: { ways: Ways }) {
  return (
    <>
      <SkipLink />
      <TopBar ways={ways} />
      <ScrollLine />
      <main id="main" tabIndex={-1}>
        <Hero ways={ways} />
        <Steps ways={ways} />
      </main>
      <Footer />
    </>
  )
}

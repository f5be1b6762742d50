import { SkipLink } from '../components/ui/skip-link.tsx'
import { ContactStrip, Questions, RentalTerms } from '../landing/answers.tsx'
import { Cities } from '../landing/cities.tsx'
import { Drawings } from '../landing/drawings.tsx'
import { Footer } from '../landing/footer.tsx'
import { Hero } from '../landing/hero.tsx'
import { Offer } from '../landing/offer.tsx'
import { ScrollLine } from '../landing/scroll-line.tsx'
import { Steps } from '../landing/steps.tsx'
import { TopBar } from '../landing/top-bar.tsx'
import type { LandingPaths } from '../landing/landing-paths.ts'

/**
 * Renders the template of the public landing page: the server fills in what can be booked. It ships no React;
 * src/landing/behaviour.ts makes it interactive.
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
        <Offer />
        <Cities />
        <RentalTerms />
        <Questions />
        <ContactStrip />
      </main>
      <Footer />
      <Drawings />
    </>
  )
}

import { SkipLink } from '../components/ui/skip-link.tsx'
import { ContactStrip, Questions, RentalTerms } from '../landing/sections/answers.tsx'
import { Cities } from '../landing/sections/cities.tsx'
import { Drawings } from '../landing/sections/drawings.tsx'
import { Footer } from '../landing/sections/footer.tsx'
import { Hero } from '../landing/sections/hero.tsx'
import { Offer } from '../landing/sections/offer.tsx'
import { ScrollLine } from '../landing/behaviour/scroll-line.tsx'
import { Steps } from '../landing/sections/steps.tsx'
import { TopBar } from '../landing/sections/top-bar.tsx'
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

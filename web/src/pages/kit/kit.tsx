import { PageHeading } from '../../components/page-heading.tsx'
import { SkipLink } from '../../components/ui/skip-link.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Formats } from './formats.tsx'
import { Foundations } from './foundations.tsx'
import { Overlays } from './overlays.tsx'
import { Papers } from './papers.tsx'
import { Signs } from './signs.tsx'
import { ThemeChooser } from './theme-chooser.tsx'
import { Vehicles } from './vehicles.tsx'
import { LoadingStates } from './loading-states.tsx'

/** Renders the component gallery: every component in every state, for developers. Not part of a production build. */
export default function Kit() {
  return (
    <>
      <SkipLink />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-12 px-4 py-8 outline-none sm:px-6 md:px-10"
      >
        <PageHeading title="Kit">
          <ThemeChooser />
        </PageHeading>
        <nav aria-label="Kit" className="-mt-6 flex flex-wrap gap-5">
          <TextLink to="/dev/kit/shell">Shell</TextLink>
          <TextLink to="/dev/kit/auth">Auth frame</TextLink>
          <TextLink to="/dev/kit/crash">A crash</TextLink>
          <TextLink to="/dev/nowhere">Not found</TextLink>
        </nav>
        <Foundations />
        <Signs />
        <Buttons />
        <Fields />
        <Choices />
        <Papers />
        <Overlays />
        <LoadingStates />
        <Vehicles />
        <Formats />
      </main>
    </>
  )
}

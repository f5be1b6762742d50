import { Section } from './section.tsx'

/** Shows colours and typography. */
export function Foundations() {
  return (
    <>
      <Section title="Colour">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3 text-1">
          {SWATCHES.map(([name, classes]) => (
            <li key={name}>
              <span className={`mb-1.5 block h-14 rounded-2 border border-hair-2 ${classes}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type: five sizes, two widths">
        <p className="figures text-poster leading-[0.88] [font-stretch:62%]">08:30</p>
        <p className="type-title">Page title 36</p>
        <p className="type-heading">Card title 22</p>
        <p>Body 16. Smooth, silent rides.</p>
        <p className="type-label">Label 13</p>
      </Section>
    </>
  )
}

const SWATCHES = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['surface-2', 'bg-surface-2'],
  ['surface-3', 'bg-surface-3'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['plate', 'bg-plate'],
  ['volt', 'bg-volt'],
  ['amber', 'bg-amber'],
  ['red', 'bg-red'],
  ['blue', 'bg-blue'],
] as const

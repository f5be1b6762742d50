import * as words from '../../lib/words/storefront.words.ts'
import type { LandingSlots } from '@voltloop/contract/public-pages/storefront'
import { ModelCards } from './model-cards.tsx'
import { Section } from './section.tsx'
import { ifEmpty } from '../slots.tsx'

export function Offer() {
  return (
    <Section id="models" title={words.MODELS_TITLE} lead={words.MODELS_LEAD} className="section--road">
      <ModelCards />
      {ifEmpty<LandingSlots>('models', <p>{words.NO_MODELS}</p>)}
    </Section>
  )
}

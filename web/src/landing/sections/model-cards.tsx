import * as words from '../../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { LandingSlots, ModelSlots, PlanSlots, WordSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Drawing } from './drawings.tsx'
import { each, FILLED_IN, ifEmpty } from '../slots.tsx'
import type { ReactNode } from 'react'

const model = slot<ModelSlots>
const plan = slot<PlanSlots>

/** Renders the models with their prices, and their plans where they can be booked. The server repeats the card for each model. */
export function ModelCards({ hasPlans = false }: { hasPlans?: boolean }) {
  return <ul className="models">{each<LandingSlots>('models', <ModelCard hasPlans={hasPlans} />)}</ul>
}

function ModelCard({ hasPlans }: { hasPlans: boolean }) {
  return (
    <li className="model">
      <ModelPicture />
      <h3 className="type-heading">
        <a className="model__name" href={model('modelPath')}>
          <ModelWords />
        </a>
      </h3>
      <ModelFacts />
      <div className="model__buy">
        <p>
          {words.FROM} <span className="model__price">{model('modelFrom')}</span> {words.A_DAY}:{' '}
          <span className="model__word">{model('modelFromDays')}</span>
          {/* The name of the model is the link, which covers the card. */}
          {!hasPlans && (
            <span aria-hidden="true" className="model__more">
              {words.ALL_PLANS} <ArrowRight />
            </span>
          )}
        </p>
        <ButtonLink href={model('modelBooking')} variant="outline" aria-label={`${words.BOOK} ${model('modelName')}`}>
          {words.BOOK}
        </ButtonLink>
      </div>
      {hasPlans && <PlanLinks />}
    </li>
  )
}

function PlanLinks() {
  return (
    <ul className="model__plans">
      {each<ModelSlots>(
        'plans',
        <li>
          <a className="model__plan" href={plan('planBooking')}>
            <span>{plan('planDays')}</span>
            <span className="model__price">{plan('planPrice')}</span>
            <span className="model__take">
              {words.BOOK_PLAN} <ArrowRight />
            </span>
          </a>
        </li>,
      )}
    </ul>
  )
}

/** Shows the name of a model. A hyphenated word, such as 'e-bike', stays on one line. */
export function ModelWords() {
  return each<ModelSlots>(
    'modelWords',
    <>
      <span className="model__word">{slot<WordSlots>('word')}</span>{' '}
    </>,
  )
}

/** Shows the photo of a model, or the drawing for it. It is decorative: the name is next to it. */
export function ModelPicture() {
  return (
    <div className="model__picture">
      {each<ModelSlots>(
        'modelPhoto',
        <img
          {...FILLED_IN}
          src={model('modelPhoto')}
          alt=""
          loading="lazy"
          decoding="async"
          width="1280"
          height="720"
        />,
      )}
      {ifEmpty<ModelSlots>('modelPhoto', <Drawing kind={model('modelDrawing')} livery={model('modelLivery')} />)}
    </div>
  )
}

export function ModelFacts() {
  return (
    <dl className="model__facts">
      <Fact name={words.RANGE}>
        {model('modelRange')} <small>{words.KM}</small>
      </Fact>
      <Fact name={words.SPEED}>
        {model('modelSpeed')} <small>{words.KMPH}</small>
      </Fact>
      <Fact name={words.BATTERY}>{model('modelBattery')}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label">{name}</dt>
      <dd className="model__figure">{children}</dd>
    </div>
  )
}

import { VEHICLE_PROBLEM_NAMES } from '@voltloop/contract/fleet/labels-messages'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { LabelPageSlots } from '@voltloop/contract/public-pages/storefront'
import { LABEL_PAGES } from '@voltloop/contract/fleet/label-code'
import Phone from 'lucide-react/icons/phone'
import { renderToStaticMarkup } from 'react-dom/server'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { renderPublicPage } from '../landing/render-public-page.tsx'
import * as words from './label.words.ts'

const label = slot<LabelPageSlots>

/** Renders the page that strangers and customers see after scanning a label. */
export function render() {
  const children = (
    <article className="wrap info__in">
      <header className="info__head">
        <h1 className="info__title">{label('labelModel')}</h1>
        <p className="label__plate">{words.plateEnds(label('labelPlateEnd'))}</p>
        <p className="info__lead">{words.LEAD}</p>
      </header>
      <section className="info__section">
        <h2 className="type-heading">{words.TITLE}</h2>
        <div>
          <form className="label__form" data-report={label('labelReportPath')} data-failed={words.FAILED}>
            <fieldset className="field">
              <legend className="field__label">{words.QUESTION}</legend>
              <div className="label__choices">
                {Object.entries(VEHICLE_PROBLEM_NAMES).map(([problem, name]) => (
                  <label key={problem} className="choice">
                    <input
                      type="radio"
                      name="problem"
                      value={problem}
                      required
                      className="choice__box choice__box--radio"
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
            <label className="field">
              <span className="field__label">{words.DETAILS}</span>
              <span className="field__box field__box--tall">
                <textarea name="description" rows={3} maxLength={500} className="field__control" />
              </span>
            </label>
            {/* Without its script the form could not be sent. */}
            <button type="submit" className="btn btn--primary btn--lg plate-face" disabled>
              <span className="btn__label">{words.SEND}</span>
            </button>
          </form>
          <p role="status" className="label__state" />
        </div>
      </section>
      <section className="info__section">
        <h2 className="type-heading">{words.URGENT}</h2>
        <div className="info__sheet paper">
          <ButtonLink href={`tel:${slot('contactDial')}`} size="lg">
            <Phone /> {words.CALL}
          </ButtonLink>
        </div>
      </section>
    </article>
  )
  const page = renderPublicPage({
    title: words.TITLE,
    description: words.LEAD,
    path: LABEL_PAGES,
    className: 'info',
    children,
  })
  // Only people in front of the vehicle should come here.
  return { ...page, head: page.head + renderToStaticMarkup(<meta name="robots" content="noindex" />) }
}

import {
  LANDING_GET_STARTED,
  LANDING_NEXT,
  LANDING_PREV,
  LANDING_STEPS,
  LANDING_STEPS_LEAD,
  LANDING_STEPS_TITLE,
} from '../landing.words.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { firstStep, stepStatus } from '../behaviour/step-status.ts'
import { Ticket } from './ticket.tsx'
import type { LandingPaths } from '../landing-paths.ts'

export function Steps({ paths }: { paths: LandingPaths }) {
  return (
    <section className="steps" aria-labelledby="steps-title" data-step={firstStep}>
      <div className="wrap steps__in">
        <div className="steps__head">
          <h2 className="steps__title" id="steps-title">
            {LANDING_STEPS_TITLE}
          </h2>
          <p className="steps__lead">{LANDING_STEPS_LEAD}</p>
        </div>
        <ol className="steps__line">
          {LANDING_STEPS.map(({ name, task }, index) => (
            <li className="station" key={name} data-station data-status={stepStatus(index + 1, firstStep)}>
              <span className="station__ring" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="station__name">{name}</h3>
              <p className="station__task">{task}</p>
              <p className="station__status" data-station-status>
                {stepStatus(index + 1, firstStep)}
              </p>
            </li>
          ))}
        </ol>
        <div className="steps__show">
          <Ticket />
          <Controls paths={paths} />
          <p className="sr-only" role="status" data-step-announcement />
        </div>
      </div>
    </section>
  )
}

function Controls({ paths }: { paths: LandingPaths }) {
  return (
    <div className="steps__controls">
      <Button size="lg" data-step-prev disabled>
        <ArrowLeft /> {LANDING_PREV}
      </Button>
      <Button size="lg" variant="secondary" data-step-next>
        {LANDING_NEXT} <ArrowRight />
      </Button>
      <ButtonLink size="lg" variant="primary" href={paths.dashboard} data-step-done hidden>
        {LANDING_GET_STARTED} <ArrowRight />
      </ButtonLink>
    </div>
  )
}

import { ArrowRight, LifeBuoy, Phone, RefreshCw } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row, Section } from './section.tsx'

/** Buttons and links that look like them. */
export function Buttons() {
  return (
    <Section title="Button">
      <Row>
        <Button look="plate">Pay Now</Button>
        <Button look="plate" isPending>
          Pay Now
        </Button>
        <Button look="ink">Accept</Button>
        <Button look="ink" isPending>
          Accept
        </Button>
        <Button>
          <LifeBuoy aria-hidden="true" />
          Support
        </Button>
        <Button look="red">Reject</Button>
        <Button look="red" isPending>
          Reject
        </Button>
        <Button look="plate" disabled>
          Accept
        </Button>
        <Button disabled>Support</Button>
      </Row>
      <Row>
        <Button look="plate" size="sm">
          Small
        </Button>
        <Button look="plate">Medium</Button>
        <Button look="plate" size="lg">
          Large
          <ArrowRight aria-hidden="true" />
        </Button>
        <Button look="plate" size="xl">
          <RefreshCw aria-hidden="true" />
          Extra large
        </Button>
      </Row>
      <Row>
        <Button look="ink" onClick={() => new Promise((resolve) => setTimeout(resolve, 2000))}>
          Two seconds of work
        </Button>
        <ButtonLink to="/dev/kit/shell">A link in the app</ButtonLink>
        <ButtonLink href="/" look="ink">
          A page of its own
        </ButtonLink>
        <IconButton label="Call">
          <Phone aria-hidden="true" />
        </IconButton>
        <IconButton label="Call, boxed" isBoxed>
          <Phone aria-hidden="true" />
        </IconButton>
      </Row>
    </Section>
  )
}

import { ArrowRight, LifeBuoy, Phone, RefreshCw } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row, Section } from './section.tsx'

/** Shows buttons, and links that look like buttons. */
export function Buttons() {
  return (
    <Section title="Button">
      <Row>
        <Button variant="primary">Pay Now</Button>
        <Button variant="primary" isPending>
          Pay Now
        </Button>
        <Button variant="secondary">Accept</Button>
        <Button variant="secondary" isPending>
          Accept
        </Button>
        <Button>
          <LifeBuoy aria-hidden="true" />
          Support
        </Button>
        <Button variant="danger">Reject</Button>
        <Button variant="danger" isPending>
          Reject
        </Button>
        <Button variant="primary" disabled>
          Accept
        </Button>
        <Button disabled>Support</Button>
      </Row>
      <Row>
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="lg">
          Large
          <ArrowRight aria-hidden="true" />
        </Button>
        <Button variant="primary" size="xl">
          <RefreshCw aria-hidden="true" />
          Extra large
        </Button>
      </Row>
      <Row>
        <Button variant="secondary" onClick={() => new Promise((resolve) => setTimeout(resolve, 2000))}>
          Two seconds of work
        </Button>
        <ButtonLink to="/dev/kit/shell">A link in the app</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          A separate page
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

import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { HubSlots } from '@voltloop/contract/public-pages/storefront'
import { each } from '../landing/slots.tsx'

const hub = slot<HubSlots>

/** Shows how many vehicles stand at a hub, and when it is open. */
export function HubFacts() {
  return (
    <p className="hub__facts">
      {each<HubSlots>(
        'hubStock',
        <>
          <b>{hub('hubStock')}</b> ·{' '}
        </>,
      )}
      {hub('hubHours')}
      {each<HubSlots>('hubClosed', <>. {hub('hubClosed')}</>)}
    </p>
  )
}

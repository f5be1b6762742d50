import { Requests } from '../features/support/requests.tsx'

/** Renders the customers' support tickets, for support staff. */
export default function RequestsPage() {
  return <Requests />
}

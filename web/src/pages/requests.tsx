import { Requests } from '../features/support/requests.tsx'

/** The customers' support tickets, for support staff. */
export default function RequestsPage() {
  return <Requests />
}

import { Requests } from '../features/support/requests.tsx'

/** What customers ask for, for those who help them. */
export default function RequestsPage() {
  return <Requests />
}

import { SUPPORT } from './support.words.ts'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Button } from '../../components/ui/button.tsx'
import { useRequests } from './request-context.ts'
import type { RequestSubject } from './request-context.ts'

export function RequestButton(subject: RequestSubject) {
  const { open, prefetchProps } = useRequests()
  return (
    <Button onClick={() => open(subject)} {...prefetchProps}>
      <LifeBuoy aria-hidden="true" />
      {SUPPORT}
    </Button>
  )
}

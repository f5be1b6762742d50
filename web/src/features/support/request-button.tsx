import { SUPPORT } from './support.words.ts'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Button } from '../../components/ui/button.tsx'
import { useRequests } from './request-context.ts'
import type { RequestSubject } from './request-context.ts'

interface RequestButtonProps extends RequestSubject {
  size?: 'sm' | 'md' | undefined
}

export function RequestButton({ size = 'md', ...subject }: RequestButtonProps) {
  const { open, prefetchProps } = useRequests()
  return (
    <Button size={size} onClick={() => open(subject)} {...prefetchProps}>
      <LifeBuoy aria-hidden="true" />
      {SUPPORT}
    </Button>
  )
}

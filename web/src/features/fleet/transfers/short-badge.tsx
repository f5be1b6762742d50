import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../../components/ui/badge.tsx'
import { shortBy } from './short-hubs.words.ts'

export function ShortBadge({ count }: { count: number }) {
  return (
    <Badge tone="red" icon={<TriangleAlert aria-hidden="true" />}>
      {shortBy(count)}
    </Badge>
  )
}

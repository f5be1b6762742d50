import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../../components/ui/badge.tsx'
import { describeWhen } from './staff-when.ts'

export function WhenBadge({ at, now }: { at: string; now: Date }) {
  const { words, tone } = describeWhen(at, now)
  if (tone === 'amber') return <Badge tone={tone}>{words}</Badge>
  return (
    <Badge tone={tone} icon={tone === 'red' ? <TriangleAlert aria-hidden="true" /> : null}>
      {words}
    </Badge>
  )
}

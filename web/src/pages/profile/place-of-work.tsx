import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import { usePlaceNames } from '../../features/places/place-names.ts'

interface PlaceOfWorkProps {
  cityId: string
  hubId: string | null
}

export default function PlaceOfWork({ cityId, hubId }: PlaceOfWorkProps) {
  const placeOf = usePlaceNames(cityId)
  const name = placeOf({ cityId, hubId })
  return name === '' ? <SkeletonLine className="h-5 w-32" /> : <span className="wrap-anywhere">{name}</span>
}

import * as words from '@voltloop/contract/messages/fleet'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { useSetService } from './queries.ts'

/** Puts a vehicle back into service, and tells how it went. */
export function useBringBack(): (vehicleId: string) => void {
  const { mutate } = useSetService()
  return (vehicleId) =>
    mutate(
      { vehicleId, reason: null },
      {
        onSuccess: () => toast.success(words.BROUGHT_BACK),
        onError: (error) => tellRefusal(error, words.VEHICLE_UPDATE_FAILED),
      },
    )
}

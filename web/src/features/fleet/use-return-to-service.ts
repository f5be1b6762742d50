import * as words from '../../lib/words/fleet.words.ts'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { useSetService } from './queries.ts'

export function useReturnToService(): (vehicleId: string) => void {
  const { mutate } = useSetService()
  return (vehicleId) =>
    mutate(
      { vehicleId, reason: null },
      {
        onSuccess: () => toast.success(words.BROUGHT_BACK),
        onError: (error) => showErrorToast(error, words.VEHICLE_UPDATE_FAILED),
      },
    )
}

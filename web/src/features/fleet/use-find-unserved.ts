import { VEHICLE_UPDATE_FAILED } from '../../lib/words/fleet.words.ts'
import { ALL_SERVED } from '../../lib/words/unserved.words.ts'
import { showErrorToast } from '../../components/ui/show-error-toast.ts'
import { toast } from '../../components/ui/toast.ts'
import { useSetService } from './queries.ts'

/**
 * Returns a function that finds the bookings that have no vehicle since one went out of service. Sending the same reason
 * again changes nothing, and the server answers with these bookings.
 */
export function useFindUnserved(onFound: (transactionIds: string[]) => void) {
  const { mutate } = useSetService()
  return (vehicle: { vehicleId: string; reason: string }) =>
    mutate(vehicle, {
      onSuccess: ({ unserved }) => (unserved.length > 0 ? onFound(unserved) : toast.info(ALL_SERVED)),
      onError: (error) => showErrorToast(error, VEHICLE_UPDATE_FAILED),
    })
}

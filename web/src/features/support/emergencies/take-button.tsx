import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { useTakeEmergency } from './queries.ts'
import { I_TAKE_IT } from './emergencies.words.ts'

/** Renders 'I take it'. The second who presses it reads who was first. */
export function TakeButton({ requestId, size = 'md' }: { requestId: string; size?: 'sm' | 'md' }) {
  const take = useTakeEmergency()
  return (
    <Button
      variant="primary"
      size={size}
      isPending={take.isPending}
      onClick={() =>
        take.mutate(requestId, {
          onSuccess: ({ message }) => toast.success(message),
          onError: (error) => showErrorToast(error),
        })
      }
    >
      {I_TAKE_IT}
    </Button>
  )
}

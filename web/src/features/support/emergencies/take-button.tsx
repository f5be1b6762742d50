import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { useTakeEmergency } from './queries.ts'
import { I_TAKE_IT } from './emergencies.words.ts'

interface TakeButtonProps {
  requestId: string
  size?: 'sm' | 'md'
  onTaken?: () => void
}

/** Renders 'I take it'. The second who presses it reads who was first. */
export function TakeButton({ requestId, size = 'md', onTaken }: TakeButtonProps) {
  const take = useTakeEmergency()
  return (
    <Button
      variant="primary"
      size={size}
      isPending={take.isPending}
      onClick={() =>
        // Not the callbacks of `mutate`: the alarm may be gone before they would be called.
        take.mutateAsync(requestId).then(
          ({ message }) => {
            toast.success(message)
            onTaken?.()
          },
          (error: unknown) => showErrorToast(error),
        )
      }
    >
      {I_TAKE_IT}
    </Button>
  )
}

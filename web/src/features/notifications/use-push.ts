import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PUSH_FAILED } from '../../lib/words/shell.words.ts'
import { toast } from '../../components/ui/toast.ts'
import type { PushState } from '../../lib/browser/push.ts'

/** Returns the state of push notifications in this browser, and changes it. Turning them on asks for permission. */
export function usePush() {
  const client = useQueryClient()
  const { data: state } = useQuery({
    queryKey: PUSH,
    queryFn: async () => (await loadPush()).pushState(),
  })
  const change = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      const { switchPushOff, switchPushOn } = await loadPush()
      if (isOn) return switchPushOn()
      await switchPushOff()
      return 'off'
    },
    onSuccess: (next) => client.setQueryData(PUSH, next),
    onError: () => toast.error(PUSH_FAILED),
  })
  return { state, change }
}

const PUSH = ['push'] as const
const loadPush = () => import('../../lib/browser/push.ts')

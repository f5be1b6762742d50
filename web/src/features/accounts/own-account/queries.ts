import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile, updateProfile } from '@voltloop/contract/accounts/accounts'
import type { changeEmail } from '@voltloop/contract/accounts/profile'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call } from '../../../lib/api/api.ts'
import { sessionQuery } from '../queries.ts'

/** Changes the account and shows the profile that the server returns. */
function useProfileMutation<Input>(change: (input: Input) => Promise<{ message: string; data: Profile }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => client.setQueryData(sessionQuery.queryKey, data),
  })
}

export function useChangeName() {
  return useProfileMutation((name: string) => call('PATCH customer/name', { body: { name } }))
}

export function useChangeEmail() {
  return useProfileMutation((body: Body<typeof changeEmail>) => call('PATCH customer/email', { body }))
}

export function useCorrectProfile() {
  return useProfileMutation((body: Body<typeof updateProfile>) => call('PATCH customer/profile', { body }))
}

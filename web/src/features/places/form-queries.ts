import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { createCity, createHub } from '@voltloop/contract/places/places'
import { call } from '../../lib/api/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { CITIES } from '../../lib/api/topics.ts'
import { useRefetchPlaces } from './queries.ts'

// Only the forms need these, and they are loaded on demand. `queries.ts` is loaded with every screen.

/** Loads the states in which cities can be opened. */
export function useStates() {
  return useQuery(statesQuery)
}

const statesQuery = queryOptions({
  queryKey: [CITIES, 'states'],
  queryFn: async () => (await call('GET city/states', {})).data,
})

/** Creates a hub, or updates the one with this id. Returns warnings, and the bookings that start while the hub is closed now. */
export function useSaveHub(hubId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed, base }: SubmittedForm<Body<typeof createHub>>) => {
      const edit = { ...changed, base }
      if (hubId !== undefined) return call('PATCH hub/:hubId', { params: { hubId }, body: edit })
      await call('POST hub', { body: values })
      return { warnings: [], startsWhileClosed: [] }
    },
    onSettled: useRefetchPlaces(),
  })
}

export function useSaveCity(cityId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed, base }: SubmittedForm<Body<typeof createCity>>) => {
      if (cityId === undefined) await call('POST city', { body: values })
      else await call('PATCH city/:cityId', { params: { cityId }, body: { ...changed, base } })
    },
    onSettled: useRefetchPlaces(),
  })
}

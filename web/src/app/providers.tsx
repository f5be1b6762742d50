import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { Address } from './address.tsx'
import { ConfirmProvider } from '../components/ui/confirm.tsx'

/** Provides the query cache, the router and the confirmation dialog to every screen. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Address>
          <ConfirmProvider>{children}</ConfirmProvider>
        </Address>
      </QueryClientProvider>
    </StrictMode>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { Address } from './address.tsx'
import { ConfirmProvider } from '../components/ui/confirm.tsx'

/** What every screen can count on: the cache, the address, the one confirmation dialog. */
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

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { House, User } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { useLocation } from '../lib/address.ts'
import { Address } from './address.tsx'
import { DashboardLayout } from './layouts/dashboard-layout.tsx'

test('a person who presses a dock item sees at once that its screen is loading', async () => {
  let finishLoading: (page: { default: ComponentType }) => void = () => undefined
  const SlowPage = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (finishLoading = resolve)))
  const CurrentScreen = () => (useLocation().pathname === '/home' ? <p>Home screen</p> : <SlowPage />)
  window.history.replaceState(null, '', '/home')
  render(
    <Address>
      <DashboardLayout dock={DOCK} bell={null}>
        <Suspense>
          <CurrentScreen />
        </Suspense>
      </DashboardLayout>
    </Address>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }))
  expect(screen.getByText('Home screen')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Profile' }).className).toContain('dock__item--pending')

  finishLoading({ default: () => <p>Profile screen</p> })
  await screen.findByText('Profile screen')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('link', { name: 'Profile' }).className).not.toContain('dock__item--pending')
})

const DOCK = [
  { path: '/home', label: 'Home', Icon: House },
  { path: '/profile', label: 'Profile', Icon: User },
]

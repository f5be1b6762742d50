import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/open-app.tsx'

function openMore(): HTMLElement {
  const sheet = screen.getByRole('group', { name: 'More', hidden: true })
  fireEvent(sheet, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return sheet
}

test('a super admin finds the screens that have no place in the dock of a phone under More', async () => {
  openApp('/dashboard/company', 'SUPER_ADMIN')
  const more = await screen.findByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(more.className).toContain('plate-face')
  const links = within(openMore()).getAllByRole('link', { hidden: true })
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Hubs',
    'Employees',
    'Subscriptions',
    'User Request',
    'Company',
    'Profile',
  ])
  expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Company')
})

test.each([
  ['/dashboard/service', 'Fleet'],
  ['/dashboard/customers', 'Bookings'],
  ['/dashboard/bookings/VL-28016', 'Bookings'],
  ['/dashboard/prices', 'Subscriptions'],
] as const)('%s is marked as a part of %s', async (path, place) => {
  openApp(path, 'SUPER_ADMIN')
  const dock = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect((await dock.findAllByRole('link', { current: true }))[0]?.textContent).toBe(place)
  expect(dock.getByRole('link', { name: place }).className).toContain('plate-face')
})

test('a customer sees all screens in the dock, without More', async () => {
  openApp('/dashboard/models', 'CUSTOMER')
  const dock = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(dock.getAllByRole('link')).toHaveLength(4)
  expect(dock.queryByRole('button', { name: 'More' })).toBeNull()
})

import { screen, waitFor } from '@testing-library/react'
import { login } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import { beforeEach, expect, test } from 'vitest'
import { typeInto } from '../../test/field-rules.ts'
import { openDocument, profileOf, recordPageLoads } from '../../test/open-app.tsx'
import { LoginPage } from './account/login.tsx'

beforeEach(() => localStorage.clear())

const sharedBox = () => screen.getByLabelText<HTMLInputElement>('This is a shared device')

async function logIn(role: Role, { isShared }: { isShared: boolean }) {
  const loaded = recordPageLoads()
  const app = openDocument(<LoginPage />, (api) => api.reply(login, profileOf(role)))
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  if (sharedBox().checked !== isShared) await app.user.click(sharedBox())
  await app.user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
}

test('a shared device offers its staff by name, who only type the password', async () => {
  await logIn('HUB_MANAGER', { isShared: true })
  expect(localStorage.getItem('shared-device')).not.toContain('Volt@1234')
  document.body.replaceChildren()
  const { user, api } = openDocument(<LoginPage />, (fake) => fake.reply(login, profileOf('HUB_MANAGER')))
  await user.click(await screen.findByRole('button', { name: 'Arjun Mehta' }))
  expect(screen.getByLabelText('Phone Number')).toHaveProperty('value', '9000000006')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(sharedBox().checked).toBe(true)
  await user.keyboard('Volt@1234{Enter}')
  await waitFor(() => expect(api.lastRequest(login)?.body).toMatchObject({ phone: '+919000000006' }))
})

test('a person can be removed from the device', async () => {
  await logIn('HUB_MANAGER', { isShared: true })
  document.body.replaceChildren()
  const { user } = openDocument(<LoginPage />)
  await user.click(await screen.findByRole('button', { name: 'Remove Arjun Mehta from this device' }))
  expect(screen.queryByRole('button', { name: 'Arjun Mehta' })).toBeNull()
  expect(localStorage.getItem('shared-device')).toBe('[]')
})

test('a device that is not shared stores nobody, and customers are never stored', async () => {
  await logIn('HUB_MANAGER', { isShared: false })
  expect(localStorage.getItem('shared-device')).toBeNull()
  document.body.replaceChildren()
  await logIn('CUSTOMER', { isShared: true })
  expect(localStorage.getItem('shared-device')).toBeNull()
})

test('a login with the box unchecked forgets everybody', async () => {
  localStorage.setItem('shared-device', JSON.stringify([{ name: 'Ravi Teja', phone: '+919000000007' }]))
  await logIn('HUB_MANAGER', { isShared: true })
  document.body.replaceChildren()
  openDocument(<LoginPage />)
  expect(await screen.findByRole('button', { name: 'Ravi Teja' })).toBeTruthy()
  document.body.replaceChildren()
  await logIn('HUB_MANAGER', { isShared: false })
  expect(localStorage.getItem('shared-device')).toBeNull()
})

test.each(['', '{', '7', '[1, null, {"name": 1}]'])('the page works with the stored value %s', async (stored) => {
  localStorage.setItem('shared-device', stored)
  openDocument(<LoginPage />)
  expect(await screen.findByLabelText('Phone Number')).toBeTruthy()
  expect(screen.queryByText('Who is logging in?')).toBeNull()
})

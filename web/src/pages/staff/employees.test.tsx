import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { issueResetLink } from '@voltloop/contract/accounts/accounts'
import {
  listEmployees,
  listUnassignedEmployees,
  registerEmployee,
  updateEmployee,
} from '@voltloop/contract/accounts/employees'
import { resendInvitation } from '@voltloop/contract/accounts/invitations'
import { assignSalesAgents, listCities, listHubs } from '@voltloop/contract/places/places'
import { resetTotp } from '@voltloop/contract/accounts/totp'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectFieldError, expectFieldRules, typeInto } from '../../../test/field-rules.ts'
import { chooseFromMenu, confirmWith, expectToast, openApp, openDialog, openFilters } from '../../../test/open-app.tsx'
import { CITY, EMPLOYEE, HUB } from '../../../test/records.ts'

const PATH = '/dashboard/employees'
const FREE_AGENT = { ...EMPLOYEE, name: 'Pooja Yadav', cityId: null }
const withEmployees = (api: FakeApi) =>
  void api
    .reply(listEmployees, { users: [EMPLOYEE] }, { nextCursor: null, total: 1 })
    .reply(listUnassignedEmployees, [FREE_AGENT])
    .reply(listCities, [CITY])
    .reply(listHubs, [HUB])

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'] as const)(
  'shows a %s the employees without any control to change them; only a city admin assigns agents',
  async (role) => {
    const { user } = openApp(PATH, role, withEmployees)
    const row = (await screen.findByRole('heading', { name: 'Naveen Kumar' })).closest('article')
    expect(row?.textContent).toContain('Sales Agent')
    expect(screen.queryAllByRole('button', { name: /^(Add|More options for)/ })).toEqual([])
    await openFilters(user)
    fireEvent.click(screen.getByRole('switch', { name: 'Show unassigned employees' }))
    expect(await screen.findByRole('heading', { name: 'Pooja Yadav' })).toBeTruthy()
    const assign = screen.queryAllByRole('button', { name: 'Assign Pooja Yadav' })
    expect(assign).toHaveLength(role === 'CITY_ADMIN' ? 1 : 0)
  },
)

test('the form for a new employee shows a message for every wrong value', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withEmployees)
  const form = await openDialog(user, 'Add employee')
  const submit = within(form).getByRole('button', { name: 'Add employee' })
  expect(submit).toHaveProperty('disabled', true)
  await expectFieldRules(form, [
    ['First name', '', 'First name is required'],
    ['First name', ' ', 'First name is required'],
    ['First name', 'x'.repeat(51), 'First name should be at most 50 characters'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'x'.repeat(51), 'Last name should be at most 50 characters'],
    ['Phone Number', '', 'Phone number is required'],
    ['Phone Number', '12345', 'Phone number must be exactly 10 digits'],
    ['Phone Number', '12345678901', 'Phone number must be exactly 10 digits'],
    ['Email (optional)', 'nobody', 'Enter a valid email address'],
    ['Password (optional)', 'Ab@1', 'Password must be at least 8 characters'],
    ['Password (optional)', `Ab@1${'x'.repeat(29)}`, 'Password must be at most 32 characters'],
    ['Password (optional)', 'Volt@Loop', 'Password must contain at least one number'],
    ['Password (optional)', 'VOLT@1234', 'Password must contain at least one lowercase letter'],
    ['Password (optional)', 'volt@1234', 'Password must contain at least one uppercase letter'],
    ['Password (optional)', 'Volt12345', 'Password must contain at least one special character'],
    ['Password (optional)', 'Volt~1234', 'Password must contain at least one special character (@$!%*?&#)'],
  ])
  const role = within(form).getByLabelText('Role')
  fireEvent.blur(role)
  await expectFieldError(role, 'Role is required')
  expect([...role.children].map(({ textContent }) => textContent)).toEqual([
    'Choose a role',
    'City Admin',
    'Hub Manager',
    'Sales Agent',
    'Customer Support',
  ])
  expect(submit).toHaveProperty('disabled', true)
})

test('sends a new employee with +91, and keeps the typed text when the server does not answer', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.disconnect(registerEmployee)
  })
  const form = await openDialog(user, 'Add employee')
  const field = (label: string) => within(form).getByLabelText(label)
  typeInto(field('First name'), 'Asha')
  typeInto(field('Last name'), 'Rao')
  typeInto(field('Phone Number'), '9123456789')
  typeInto(field('Role'), 'HUB_MANAGER')
  typeInto(field('Password (optional)'), 'Loop@1234')
  const submit = within(form).getByRole('button', { name: 'Add employee' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast('Error adding employee')
  expect(field('Last name')).toHaveProperty('value', 'Rao')
  expect(api.lastRequest(registerEmployee)?.body).toMatchObject({ name: 'Asha Rao', phone: '+919123456789' })
})

test('the form for an existing employee shows a message for every wrong value', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withEmployees)
  await chooseFromMenu(user, 'Naveen Kumar', 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit employee' })
  const save = within(form).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await expectFieldRules(form, [
    ['Full name', '', 'Full name is required'],
    ['Full name', 'A', 'Name must be at least 2 characters'],
    ['Email (optional)', 'nobody', 'Enter a valid email address'],
  ])
  expect(save).toHaveProperty('disabled', true)
})

test('shows that a sales agent could not be assigned when the server does not answer', async () => {
  const { user } = openApp(`${PATH}?show=unassigned`, 'CITY_ADMIN', (api) => {
    withEmployees(api)
    api.disconnect(assignSalesAgents)
  })
  await user.click(await screen.findByRole('button', { name: 'Assign Pooja Yadav' }))
  const form = await screen.findByRole('dialog', { name: 'Assign sales agent' })
  await user.click(within(form).getByRole('button', { name: 'Assign' }))
  await expectToast('Failed to assign sales agent')
})

test('the super admin has to choose a city before assigning a sales agent', async () => {
  const { user } = openApp(`${PATH}?show=unassigned`, 'SUPER_ADMIN', (api) => {
    withEmployees(api)
    api.reply(listCities, [CITY, { ...CITY, cityId: '00000000-0000-4000-8000-000000000013', name: 'Bengaluru' }])
  })
  await user.click(await screen.findByRole('button', { name: 'Assign Pooja Yadav' }))
  const form = await screen.findByRole('dialog', { name: 'Assign sales agent' })
  expect(within(form).getByRole('button', { name: 'Assign' })).toHaveProperty('disabled', true)
  fireEvent.blur(within(form).getByLabelText('City'))
  await expectFieldError(within(form).getByLabelText('City'), 'City is required')
})

async function createResetLink(link: string | null) {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withEmployees(api)
    api.reply(issueResetLink, { link })
  })
  await chooseFromMenu(user, 'Naveen Kumar', 'Reset link')
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time reset link' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull())
  return dialog
}

test('shows the super admin the reset link of an employee without a verified email', async () => {
  const link = 'http://voltloop.test/auth/resetpassword?token=t'
  const dialog = await createResetLink(link)
  expect(dialog.getByLabelText('Reset link')).toHaveProperty('value', link)
})

test('says that the reset link was mailed to an employee with a verified email, without showing it', async () => {
  const dialog = await createResetLink(null)
  expect(dialog.getByRole('status').textContent).toBe("We've sent the link to Naveen Kumar's email.")
  expect(dialog.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('offers the super admin no action on the account of a super admin', async () => {
  openApp(PATH, 'SUPER_ADMIN', (api) => {
    withEmployees(api)
    api.reply(listEmployees, { users: [{ ...EMPLOYEE, role: 'SUPER_ADMIN' }] }, { nextCursor: null, total: 1 })
  })
  await screen.findByRole('heading', { name: 'Naveen Kumar' })
  expect(screen.queryByRole('button', { name: /^More options for/ })).toBeNull()
})

test('the super admin invites an employee by leaving the password empty', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.reply(registerEmployee, { userId: EMPLOYEE.userId })
  })
  const form = await openDialog(user, 'Add employee')
  const field = (label: string) => within(form).getByLabelText(label)
  typeInto(field('First name'), 'Asha')
  typeInto(field('Last name'), 'Rao')
  typeInto(field('Phone Number'), '9123456789')
  fireEvent.change(field('Role'), { target: { value: 'SALES_AGENT' } })
  await user.click(within(form).getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(api.lastRequest(registerEmployee)?.body).toMatchObject({ password: '' }))
})

test('the list shows who is invited, and the super admin sends the invitation again', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.reply(listEmployees, { users: [{ ...EMPLOYEE, isInvited: true }] }, { nextCursor: null, total: 1 })
    fake.fail(resendInvitation, 'tooMany')
  })
  expect(await screen.findByText('Invited')).toBeTruthy()
  await chooseFromMenu(user, 'Naveen Kumar', 'Send invitation again')
  await waitFor(() => expect(api.requestsTo(resendInvitation)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Reset link', hidden: true })).toBeNull()
})

test('the super admin resets the two-step login of an employee after a question', async () => {
  const { user, api } = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.reply(resetTotp, undefined)
  })
  await screen.findByRole('heading', { name: 'Naveen Kumar' })
  await chooseFromMenu(user, 'Naveen Kumar', 'Reset two-step login')
  expect(await screen.findByText('Reset two-step login of Naveen Kumar?')).toBeTruthy()
  await confirmWith(user, 'Continue')
  await expectToast('Two-step login was reset.')
  expect(api.lastRequest(resetTotp)?.path).toContain(EMPLOYEE.userId)
})

const OTHER_CITY = { ...CITY, cityId: '00000000-0000-4000-8000-0000000000c2', name: 'Bengaluru' }

async function openEdit(employee = EMPLOYEE) {
  const app = openApp(PATH, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.reply(listEmployees, { users: [employee] }, { nextCursor: null, total: 1 })
    fake.reply(listCities, [CITY, OTHER_CITY]).fail(updateEmployee, 'phoneTaken', 'phone')
  })
  await screen.findByRole('heading', { name: employee.name })
  await chooseFromMenu(app.user, employee.name, 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit employee' })
  const field = (label: string) => within(form).getByLabelText(label)
  const save = within(form).getByRole('button', { name: 'Save' })
  return { ...app, form, field, save }
}

test('the super admin changes the phone and the city of an employee', async () => {
  const { user, api, field, save } = await openEdit()
  expect(field('Phone Number')).toHaveProperty('value', '9000000004')
  typeInto(field('Phone Number'), '9123456780')
  fireEvent.change(field('City'), { target: { value: OTHER_CITY.cityId } })
  await user.click(save)
  await expectFieldError(field('Phone Number'), 'This phone number already has an account.')
  expect(api.lastRequest(updateEmployee)?.body).toEqual({
    phone: '9123456780',
    cityId: OTHER_CITY.cityId,
    base: { phone: '9000000004', cityId: CITY.cityId },
  })
})

test('a hub manager who moves chooses a hub of the new city; a new role has no place yet', async () => {
  const { form, field } = await openEdit({ ...EMPLOYEE, role: 'HUB_MANAGER', hubId: HUB.hubId })
  expect(field('Hub')).toHaveProperty('value', HUB.hubId)
  fireEvent.change(field('City'), { target: { value: OTHER_CITY.cityId } })
  await waitFor(() => expect(field('Hub')).toHaveProperty('value', ''))
  fireEvent.change(field('Role'), { target: { value: 'CITY_ADMIN' } })
  await waitFor(() => expect(within(form).queryByLabelText('City')).toBeNull())
  expect(within(form).queryByLabelText('Hub')).toBeNull()
})

test('a search that finds nobody can be cleared', async () => {
  const { user } = openApp(`${PATH}?q=nobody`, 'SUPER_ADMIN', (fake) => {
    withEmployees(fake)
    fake.reply(listEmployees, { users: [] }, { nextCursor: null, total: 0 })
  })
  await screen.findByText('No data Found')
  await user.click(screen.getByText('Clear search'))
  await waitFor(() => expect(screen.getByLabelText('Search by name or phone')).toHaveProperty('value', ''))
})

import { MODEL_IN_USE } from '@voltloop/contract/catalogue/catalogue-messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createModel,
  deleteModel,
  deleteModelPicture,
  listModels,
  listPlans,
  updateModel,
} from '@voltloop/contract/catalogue/catalogue'
import { ROLES } from '@voltloop/contract/core/roles'
import { expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { descriptionOf, expectFieldRules, typeInto } from '../../test/field-rules.ts'
import { chooseFromMenu, confirmWith, expectToast, openApp, openDialog } from '../../test/open-app.tsx'
import { MODEL, PLAN } from '../../test/records.ts'

const PATH = '/dashboard/models'
const withModel = (api: FakeApi) => void api.reply(listModels, [MODEL])

test.each(ROLES)('shows a %s the models with the controls of that role only', async (role) => {
  openApp(PATH, role, withModel)
  const card = (await screen.findByRole('heading', { name: '450X' })).closest('article')
  for (const words of ['Ather', '126 km', '90 kmph', 'Charging', '5 subscription plans']) {
    expect(card?.textContent).toContain(words)
  }
  expect(screen.getByText('Total Models').parentElement?.textContent).toContain('Total Models1')
  const isSuperAdmin = role === 'SUPER_ADMIN'
  expect(screen.queryAllByRole('button', { name: 'Add Model' })).toHaveLength(isSuperAdmin ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /^More options for/ })).toHaveLength(isSuperAdmin ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: 'Export CSV' })).toHaveLength(role === 'CUSTOMER' ? 0 : 1)
})

test('shows an empty state while no model is offered', async () => {
  openApp(PATH, 'CUSTOMER', (api) => api.reply(listModels, []))
  expect(await screen.findByText('No data Found')).toBeTruthy()
  expect(screen.getByText('Total Models').parentElement?.textContent).toContain('Total Models0')
})

test('shows that the list could not be loaded, and loads it at the press of a button', async () => {
  const { api, user } = openApp(PATH, 'CUSTOMER', (fake) => fake.fail(listModels, 'notFound'))
  expect(await screen.findByText(/^We couldn't load the list/)).toBeTruthy()
  // A total without a number would look as if it were still loading.
  expect(screen.queryByText('Total Models')).toBeNull()
  withModel(api)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '450X' })).toBeTruthy()
})

test('the form shows a message for every wrong value, and can be sent only when all are right', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withModel)
  const form = await openDialog(user, 'Add Model')
  const submit = within(form).getByRole<HTMLButtonElement>('button', { name: 'Add Model' })
  expect(document.activeElement).toBe(within(form).getByLabelText('Brand'))
  expect(submit.disabled).toBe(true)
  await expectFieldRules(form, [
    ['Brand', '', 'Brand name is required'],
    ['Brand', '  ', 'Brand name is required'],
    ['Brand', 'x'.repeat(51), 'Brand name should be less than 50 charachters'],
    ['Model Name', '', 'Model name is required'],
    ['Model Name', 'x'.repeat(51), 'Model name should be less than 50 charachters'],
    ['Top Speed (kmph)', '', 'Top speed is a required field'],
    ['Top Speed (kmph)', 'fast', 'Top speed must be a number, such as 45.5'],
    ['Top Speed (kmph)', '45,5', 'Top speed must be a number, such as 45.5'],
    ['Top Speed (kmph)', '0', 'Speed should be greater than 0'],
    ['Top Speed (kmph)', '1001', 'Speed should be less than 1000'],
    ['Vehicle Range (km)', '', 'Vehicle range is required'],
    ['Vehicle Range (km)', '-5', 'Range should be greater than 0'],
    ['Vehicle Range (km)', '1000.5', 'Range should be less than 1000'],
  ])
  const battery = within(form).getByLabelText('Battery Type')
  fireEvent.blur(battery)
  await waitFor(() => expect(descriptionOf(battery)).toBeUndefined())
  expect(battery.getAttribute('aria-invalid')).toBe('false')
  const options = within(battery).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a battery type',
    'Hybrid',
    'Swapping',
    'Charging',
  ])
  expect(submit.disabled).toBe(true)
  fillIn(form)
  await waitFor(() => expect(submit.disabled).toBe(false))
  typeInto(within(form).getByLabelText('Top Speed (kmph)'), '1000')
  typeInto(within(form).getByLabelText('Vehicle Range (km)'), '1')
  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(descriptionOf(within(form).getByLabelText('Top Speed (kmph)'))).toBeUndefined()
})

test('keeps the typed text when a new model does not reach the server, and saves it at the next attempt', async () => {
  const { api, user } = openApp(PATH, 'SUPER_ADMIN', (fake) => fake.reply(listModels, []).disconnect(createModel))
  const form = await openDialog(user, 'Add Model')
  fillIn(form)
  const submit = within(form).getByRole('button', { name: 'Add Model' })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  await user.click(submit)
  await expectToast('Failed to create model')
  expect(within(form).getByLabelText('Model Name')).toHaveProperty('value', '450X')
  api.reply(createModel, MODEL).reply(listModels, [MODEL])
  await user.click(submit)
  await expectToast('Model created successfully')
  expect(await screen.findByRole('heading', { name: '450X' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the edited text when a change does not reach the server', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => api.reply(listModels, [MODEL]).disconnect(updateModel))
  await chooseFromMenu(user, 'Ather 450X', 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Model' })
  const save = within(form).getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  await user.selectOptions(within(form).getByLabelText('Battery Type'), 'Swapping')
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await expectToast('Failed to update model')
  expect(within(form).getByLabelText('Battery Type')).toHaveProperty('value', 'SWAPPING')
})

test.each([
  ['does not answer', undefined, 'Failed to delete model'],
  ['rejects', 'modelInUse', MODEL_IN_USE],
] as const)('keeps a model in the list when the server %s its deletion', async (_case, code, message) => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', (api) => {
    withModel(api)
    if (code === undefined) api.disconnect(deleteModel)
    else api.fail(deleteModel, code)
  })
  await chooseFromMenu(user, 'Ather 450X', 'Delete')
  await confirmWith(user, 'Continue')
  await expectToast(message)
  expect(screen.getByRole('heading', { name: '450X' })).toBeTruthy()
})

test('removes the picture of a model when the form is saved, and not before', async () => {
  const pictured = { ...MODEL, imagePath: '/files/scooter.webp' }
  const { api, user } = openApp(PATH, 'SUPER_ADMIN', (fake) =>
    fake.reply(listModels, [pictured]).reply(deleteModelPicture, undefined),
  )
  await chooseFromMenu(user, 'Ather 450X', 'Edit')
  const form = await screen.findByRole('dialog', { name: 'Edit Model' })
  typeInto(within(form).getByLabelText('Battery Type'), 'CHARGING')
  await user.click(within(form).getByRole('button', { name: 'Remove the picture' }))
  expect(within(form).queryByRole('button', { name: 'Remove the picture' })).toBeNull()
  expect(api.lastRequest(deleteModelPicture)).toBeUndefined()
  const save = within(form).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  await expectToast('Model updated successfully')
  expect(api.lastRequest(deleteModelPicture)?.path).toBe(`model/${MODEL.modelId}/image`)
  expect(api.lastRequest(updateModel)).toBeUndefined()
})

test('reports an empty picture as empty', async () => {
  const { user } = openApp(PATH, 'SUPER_ADMIN', withModel)
  const form = await openDialog(user, 'Add Model')
  await user.upload(within(form).getByLabelText('Picture'), new File([], 'empty.png', { type: 'image/png' }))
  expect(await within(form).findByText('This file is empty. Please choose another one.')).toBeTruthy()
})

function fillIn(form: HTMLElement): void {
  const field = (label: string) => within(form).getByLabelText(label)
  typeInto(field('Brand'), 'Ather')
  typeInto(field('Model Name'), '450X')
  typeInto(field('Battery Type'), 'SWAPPING')
  typeInto(field('Top Speed (kmph)'), '65')
  typeInto(field('Vehicle Range (km)'), '120')
}

test('shows a rider what a day costs at least, and books with the model chosen', async () => {
  const month = { ...PLAN, subscriptionId: '00000000-0000-4000-8000-000000000022', days: 30, finalCost: 5039 }
  openApp(PATH, 'CUSTOMER', (api) => api.reply(listModels, [MODEL]).reply(listPlans, [PLAN, month]))
  const card = (await screen.findByRole('heading', { name: '450X' })).closest('article')
  await waitFor(() => expect(card?.textContent).toContain('from Rs. 168 a day, incl. GST'))
  const book = screen.getByRole('link', { name: 'Book Ather 450X' })
  expect(book.getAttribute('href')).toBe(`/booking/new?model=${MODEL.modelId}`)
})

test('offers no booking of a model without a plan', async () => {
  openApp(PATH, 'CUSTOMER', (api) => api.reply(listModels, [{ ...MODEL, plans: 0 }]).reply(listPlans, []))
  await screen.findByRole('heading', { name: '450X' })
  expect(screen.queryByRole('link', { name: /^Book / })).toBeNull()
})

test('keeps a hyphenated word of a model name on one line', async () => {
  openApp(PATH, 'CUSTOMER', (api) => api.reply(listModels, [{ ...MODEL, modelName: 'X2 e-bike' }]).reply(listPlans, []))
  const heading = await screen.findByRole('heading', { name: 'X2 e-bike' })
  expect(heading.querySelector('.whitespace-nowrap')?.textContent).toBe('e-bike')
})

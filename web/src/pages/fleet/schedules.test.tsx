import { screen, within } from '@testing-library/react'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { dayInIndia } from '@voltloop/contract/core/time'
import {
  createServiceSchedule,
  deleteServiceSchedule,
  listServiceSchedules,
  updateServiceSchedule,
  type ServiceSchedule,
} from '@voltloop/contract/fleet/schedules'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { hoursFromNow } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectToast, openApp, openDialog, openMenu } from '../../../test/open-app.tsx'
import { CITY, HUB, MODEL } from '../../../test/records.ts'

const PATH = '/dashboard/service?show=schedules'
const SCHEDULE: ServiceSchedule = {
  scheduleId: '00000000-0000-4000-8000-000000000077',
  city: { cityId: CITY.cityId, name: CITY.name },
  model: null,
  title: 'General service',
  checklist: 'Brakes\nTyres',
  priority: 'NORMAL',
  everyDays: 90,
  everyRides: 40,
  estimatedHours: 1.5,
  perDay: 5,
  countsFrom: '2026-01-05',
  isPaused: false,
  vehicles: 12,
  openJobs: 4,
  dueThisWeek: 3,
}

const withSchedules =
  (...schedules: ServiceSchedule[]) =>
  (api: FakeApi) =>
    void api
      .reply(listServiceSchedules, schedules)
      .reply(listHubs, [HUB])
      .reply(listCities, [CITY])
      .reply(listModels, [MODEL])

async function choose(items: HTMLElement[], label: string, user: ReturnType<typeof openApp>['user']) {
  const item = items.find(({ textContent }) => textContent === label)
  if (item) await user.click(item)
}

test('shows what each schedule covers, and how much is due', async () => {
  openApp(
    PATH,
    'HUB_MANAGER',
    withSchedules(SCHEDULE, { ...SCHEDULE, scheduleId: HUB.hubId, title: 'Wash', isPaused: true }),
  )
  const card = await screen.findByRole('article', { name: 'General service' })
  for (const text of [
    'Every 90 days or 40 rides',
    'At most 5 a day, about 1.5 hours each',
    '4 open jobs, 3 due this week',
  ])
    expect(within(card).getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Wash' })).getByText('Paused')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New schedule' })).toBeNull()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('adds a schedule for one model, and needs days or rides', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', withSchedules())
  expect(await screen.findByText(/^No schedules yet/)).toBeTruthy()
  const form = await openDialog(user, 'New schedule')
  await user.type(within(form).getByLabelText('What has to be done'), 'General service')
  const days = within(form).getByLabelText('Every … days')
  await user.type(days, '0')
  await user.tab()
  expect(await within(form).findByText('Days must be a whole number from 1 to 730')).toBeTruthy()
  await user.clear(days)
  await user.tab()
  expect(await within(form).findByText('Give a number of days, a number of rides, or both')).toBeTruthy()
  await user.type(within(form).getByLabelText('Every … rides'), '40')
  await user.selectOptions(within(form).getByLabelText('Model'), `${MODEL.brand} ${MODEL.modelName}`)
  await user.type(within(form).getByLabelText('Hours of work (optional)'), '1.5')
  api.reply(createServiceSchedule, SCHEDULE, { message: 'Schedule added' })
  await user.click(within(form).getByRole('button', { name: 'Add schedule' }))
  await expectToast('Schedule added')
  expect(api.lastRequest(createServiceSchedule)?.body).toEqual({
    cityId: CITY.cityId,
    modelId: MODEL.modelId,
    title: 'General service',
    priority: 'NORMAL',
    everyDays: null,
    everyRides: 40,
    checklist: '',
    perDay: 5,
    estimatedHours: 1.5,
    countsFrom: dayInIndia(new Date(hoursFromNow(0))),
  })
})

test('edits a schedule with what was shown, pauses it, and deletes it after a question', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', withSchedules(SCHEDULE))
  await choose(await openMenu(user, 'General service'), 'Edit schedule', user)
  const form = await screen.findByRole('dialog', { name: 'Edit schedule' })
  await user.clear(within(form).getByLabelText('Every … days'))
  api.reply(updateServiceSchedule, SCHEDULE, { message: 'Schedule saved' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await expectToast('Schedule saved')
  expect(api.lastRequest(updateServiceSchedule)?.body).toEqual({ everyDays: null, base: { everyDays: '90' } })

  await choose(await openMenu(user, 'General service'), 'Pause', user)
  await expect.poll(() => api.lastRequest(updateServiceSchedule)?.body).toEqual({ isPaused: true })

  await choose(await openMenu(user, 'General service'), 'Delete', user)
  const question = await screen.findByRole('alertdialog', { name: 'Delete General service?' })
  api.reply(deleteServiceSchedule, undefined, { message: 'Schedule deleted' })
  await user.click(within(question).getByRole('button', { name: 'Continue' }))
  await expectToast('Schedule deleted')
})

test('schedules that could not be loaded are loaded again on request', async () => {
  const { user, api } = openApp(
    PATH,
    'CITY_ADMIN',
    (fake) => void fake.disconnect(listServiceSchedules).reply(listHubs, [HUB]),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  withSchedules(SCHEDULE)(api)
  await user.click(retry)
  expect(await screen.findByRole('article', { name: 'General service' })).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { listEmployees } from '@voltloop/contract/accounts/employees'
import { getVehiclePage } from '@voltloop/contract/company/vehicle-page'
import { dayInIndia } from '@voltloop/contract/core/time'
import {
  listServiceJobs,
  openServiceJob,
  stepServiceJob,
  updateServiceJob,
  uploadJobPhoto,
  type ServiceJob,
} from '@voltloop/contract/fleet/service'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { listHubs } from '@voltloop/contract/places/places'
import { expect, test } from 'vitest'
import { hoursFromNow } from '../../../test/booking-record.ts'
import type { FakeApi } from '../../../test/fake-api.ts'
import { expectToast, openApp, openDialog, openMenu } from '../../../test/open-app.tsx'
import { EMPLOYEE, HUB, MODEL, VEHICLE } from '../../../test/records.ts'

const PATH = '/dashboard/service'
const today = () => dayInIndia(new Date(hoursFromNow(0)))

const jobWith = (changes: Partial<ServiceJob> = {}): ServiceJob => ({
  jobId: '00000000-0000-4000-8000-000000000091',
  vehicle: VEHICLE,
  state: 'PLANNED',
  priority: 'NORMAL',
  origin: 'STAFF',
  problem: 'Brake pads',
  checklist: null,
  estimatedHours: null,
  dueDay: today(),
  isReserved: true,
  assignee: null,
  parts: null,
  cost: null,
  photos: [],
  openedAt: hoursFromNow(-2),
  begunAt: null,
  doneAt: null,
  closedAt: null,
  cancelReason: null,
  steps: ['begin', 'cancel'],
  ...changes,
})

const withJobs =
  (...jobs: ServiceJob[]) =>
  (api: FakeApi) =>
    void api
      .reply(listServiceJobs, jobs, { nextCursor: null, total: jobs.length })
      .reply(listHubs, [HUB])
      .reply(listEmployees, { users: [EMPLOYEE] }, { nextCursor: null, total: 1 })

const card = (problem: RegExp) => screen.findByRole('article', { name: problem })

async function openStep(user: UserEvent, button: string, title: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: title })
}

test('shows the open jobs by state, those in work first, in the order of the server, and what each needs', async () => {
  const begun = jobWith({
    jobId: VEHICLE.vehicleId,
    state: 'BEGUN',
    problem: 'Motor noise',
    steps: ['finish', 'cancel'],
  })
  const urgent = jobWith({ jobId: HUB.hubId, priority: 'URGENT', problem: 'Brakes fail', isReserved: false })
  openApp(PATH, 'SALES_AGENT', withJobs(begun, urgent, jobWith()))
  const planned = await screen.findByRole('region', { name: 'Planned' })
  const columns = screen.getAllByRole('region').map((one) => within(one).getByRole('heading', { level: 2 }).textContent)
  expect(columns).toEqual(['In the workshop', 'Planned', 'To be checked'])
  const names = within(planned)
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['TS 09 EV 1234: Brakes fail', 'TS 09 EV 1234: Brake pads'])
  expect(within(await card(/Brakes fail/)).getByText('Needs another day')).toBeTruthy()
  const workshop = screen.getByRole('region', { name: 'In the workshop' })
  expect(within(workshop).getByRole('button', { name: 'Done' })).toBeTruthy()
  const tabs = screen.getByRole('navigation', { name: 'Fleet' })
  expect(within(tabs).getByRole('link', { name: 'Service' }).getAttribute('aria-current')).toBe('page')
})

test('asks the server for what is due this week, and keeps the choice in the URL', async () => {
  const { user, api } = openApp(PATH, 'HUB_MANAGER', withJobs())
  await user.click(await screen.findByRole('tab', { name: 'Due this week' }))
  expect(await screen.findByText('Nothing is due this week')).toBeTruthy()
  expect(api.lastRequest(listServiceJobs)?.search).toContain('view=week')
  expect(window.location.search).toBe('?show=week')
  await user.click(screen.getByRole('tab', { name: 'Closed' }))
  expect(await screen.findByText('No closed jobs yet')).toBeTruthy()
})

test('begins a job after a question, and shows the bookings that lose their vehicle', async () => {
  const { user, api } = openApp(PATH, 'SALES_AGENT', withJobs(jobWith()))
  const form = await openStep(user, 'Begin', 'Begin this job?')
  api.reply(stepServiceJob, jobWith({ state: 'BEGUN' }), {
    unserved: [],
    message: 'Job begun. The vehicle is out of service.',
  })
  await user.click(within(form).getByRole('button', { name: 'Begin' }))
  await expectToast('Job begun. The vehicle is out of service.')
  expect(api.lastRequest(stepServiceJob)?.body).toEqual({ step: 'begin', hubId: null })
})

test('asks for the hub of a vehicle at none, and for parts and cost when the work is done', async () => {
  const jobs = [
    jobWith({ vehicle: { ...VEHICLE, hub: null } }),
    jobWith({ jobId: HUB.hubId, state: 'BEGUN', problem: 'Motor noise', steps: ['finish'] }),
  ]
  const { user, api } = openApp(PATH, 'SALES_AGENT', withJobs(...jobs))
  const begin = await openStep(user, 'Begin', 'Begin this job?')
  expect(within(begin).getByLabelText('Which hub is it at?')).toBeTruthy()
  await user.click(within(begin).getByRole('button', { name: 'Back' }))
  const form = await openStep(user, 'Done', 'Work done')
  await user.type(within(form).getByLabelText('Parts used (optional)'), 'Bearing')
  await user.type(within(form).getByLabelText('Cost in rupees (optional)'), '1,200')
  api.reply(stepServiceJob, jobWith({ state: 'DONE' }), { unserved: [], message: 'Job done. It has to be checked.' })
  await user.click(within(form).getByRole('button', { name: 'Done' }))
  await expectToast('Job done. It has to be checked.')
  expect(api.lastRequest(stepServiceJob)?.body).toEqual({ step: 'finish', parts: 'Bearing', cost: 1200 })
})

test('adds a job for a vehicle by its number, and says so if there is none', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', withJobs())
  const form = await openDialog(user, 'New job')
  await user.type(within(form).getByLabelText('Vehicle number'), 'TS 09 EV 1')
  await user.type(within(form).getByLabelText('What has to be done'), 'Brake pads')
  api.fail(getVehiclePage, 'notFound')
  await user.click(within(form).getByRole('button', { name: 'Add job' }))
  expect(await within(form).findByText('No vehicle has this number')).toBeTruthy()
  await user.selectOptions(within(form).getByLabelText('Who does it'), 'Somebody else')
  await user.type(within(form).getByLabelText('Name'), 'Ravi Motors')
  const used = { rides: 0, days: 0, earned: null, thisMonth: { rides: 0, days: 0, earned: null } }
  api.reply(getVehiclePage, { ...VEHICLE, addedAt: hoursFromNow(-9), retiredAt: null, stateSet: null, ahead: [], used })
  api.reply(openServiceJob, jobWith(), { unserved: [], message: 'Job added' })
  await user.click(within(form).getByRole('button', { name: 'Add job' }))
  await expectToast('Job added')
  expect(api.lastRequest(openServiceJob)?.body).toEqual({
    vehicleId: VEHICLE.vehicleId,
    problem: 'Brake pads',
    priority: 'NORMAL',
    dueDay: today(),
    assigneeId: null,
    assigneeName: 'Ravi Motors',
  })
})

test('offers the vehicles of the city that match while the number of a new job is typed', async () => {
  const other = { ...VEHICLE, vehicleId: HUB.hubId, registrationNumber: 'TS09EV1299', hub: null, isDeployed: true }
  const { user, api } = openApp(PATH, 'CITY_ADMIN', (fake) => {
    withJobs()(fake)
    fake.reply(listVehicles, [VEHICLE, other], { nextCursor: null, total: 2 })
  })
  const form = within(await openDialog(user, 'New job'))
  const field = form.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle number' })
  await user.type(field, 'e')
  expect(api.lastRequest(listVehicles)).toBeUndefined()
  await user.type(field, 'v 12')
  const options = await form.findAllByRole('option', { name: /TS 09 EV 12/ })
  expect(options.map((one) => one.textContent)).toEqual([
    `TS 09 EV 1234${MODEL.brand} ${MODEL.modelName} · ${HUB.name}`,
    `TS 09 EV 1299${MODEL.brand} ${MODEL.modelName} · With a customer`,
  ])
  expect(api.lastRequest(listVehicles)).toMatchObject({ search: 'q=EV12&limit=6' })
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field.value).toBe('TS 09 EV 1299')
  expect(form.queryByRole('option', { name: /TS 09/ })).toBeNull()
  await user.clear(field)
  await user.type(field, 'ev12')
  await user.click(await form.findByRole('option', { name: /TS 09 EV 1234/ }))
  expect(field.value).toBe('TS 09 EV 1234')
})

test('marks the jobs that should have been done by now', async () => {
  const dueDay = dayInIndia(new Date(hoursFromNow(-48)))
  const late = jobWith({ dueDay, state: 'BEGUN', problem: 'Motor noise', steps: [] })
  const current = jobWith({ jobId: HUB.hubId, problem: 'Lights' })
  openApp(PATH, 'CITY_ADMIN', withJobs(late, current))
  expect((await card(/Motor noise/)).textContent).toContain('Overdue')
  expect((await card(/Lights/)).textContent).not.toContain('Overdue')
})

test('plans a job again whose day was taken away, and assigns it', async () => {
  const { user, api } = openApp(PATH, 'CITY_ADMIN', withJobs(jobWith({ isReserved: false })))
  const items = await openMenu(user, 'TS 09 EV 1234: Brake pads')
  const [edit] = items
  if (edit) await user.click(edit)
  const form = await screen.findByRole('dialog', { name: 'Edit job' })
  await within(form).findByRole('option', { name: EMPLOYEE.name })
  await user.selectOptions(within(form).getByLabelText('Who does it'), EMPLOYEE.name)
  api.reply(updateServiceJob, jobWith(), { unserved: [], message: 'Job saved' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await expectToast('Job saved')
  expect(api.lastRequest(updateServiceJob)?.body).toEqual({
    dueDay: today(),
    assigneeId: EMPLOYEE.userId,
    assigneeName: null,
    base: {},
  })
})

test('adds a photo after the work', async () => {
  const { user, api } = openApp(PATH, 'SALES_AGENT', withJobs(jobWith()))
  const items = await openMenu(user, 'TS 09 EV 1234: Brake pads')
  const photos = items.find(({ textContent }) => textContent === 'Photos')
  if (photos) await user.click(photos)
  const dialog = await screen.findByRole('dialog', { name: 'Photos of TS 09 EV 1234' })
  const photo = { photoId: HUB.hubId, url: '/api/v1/service/photo/1/2', moment: 'after' as const }
  api.reply(uploadJobPhoto, photo)
  const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })
  await user.upload(within(dialog).getByLabelText('Add photo: After'), file)
  expect(await within(dialog).findByAltText('After, photo 1')).toBeTruthy()
})

test('support reads the jobs and has no buttons to change them', async () => {
  openApp(`${PATH}?city=all`, 'CUSTOMER_SUPPORT', withJobs(jobWith({ steps: [] })))
  expect(await card(/Brake pads/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New job' })).toBeNull()
  expect(within(await card(/Brake pads/)).queryByRole('button')).toBeNull()
})

test('a board that could not be loaded is loaded again on request', async () => {
  const { user, api } = openApp(
    PATH,
    'CITY_ADMIN',
    (fake) => void fake.disconnect(listServiceJobs).reply(listHubs, [HUB]),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  withJobs(jobWith())(api)
  await user.click(retry)
  expect(await card(/Brake pads/)).toBeTruthy()
})

test('shows a skeleton while the jobs load', async () => {
  openApp(PATH, 'CITY_ADMIN', (api) => void api.hang(listServiceJobs).reply(listHubs, [HUB]))
  expect(await screen.findByText('Loading')).toBeTruthy()
})

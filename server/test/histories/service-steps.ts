import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import {
  listServiceJobs,
  openServiceJob,
  stepServiceJob,
  type JobState,
  type JobStep,
  type ServiceJob,
} from '@voltloop/contract/fleet/service'
import { callUntyped } from '../support/caller.ts'
import { pick, type Scene, type Step } from './history.ts'

/** Jobs in the workshop: planned for a day of the bookings, begun, done, checked and cancelled. */
export const SERVICE_STEPS = {
  planService: { weight: 3, perform: (scene, _subject, turn) => plan(scene, turn) },
  workOnService: { weight: 4, perform: (scene, _subject, turn) => takeNextStep(scene, turn) },
  cancelService: { weight: 1, perform: (scene, _subject, turn) => takeStep(scene, turn, 'cancel') },
} satisfies Record<string, Step>

async function plan({ server, crew }: Scene, turn: number): Promise<number> {
  const caller = pick([crew.manager, crew.agent, crew.city.admin, crew.superAdmin], turn) ?? crew.agent
  const body = {
    vehicleId: pick(crew.vehicles, turn)?.vehicleId,
    problem: `Service ${turn % 3}`,
    priority: turn % 4 === 3 ? 'URGENT' : 'NORMAL',
    dueDay: dayInIndia(addDays(await server.now(), turn % 3)),
  }
  return (await callUntyped(caller, openServiceJob, { body })).status
}

const NEXT: Partial<Record<JobState, JobStep>> = { PLANNED: 'begin', BEGUN: 'finish', DONE: 'pass' }

async function takeNextStep(scene: Scene, turn: number): Promise<number | null> {
  const job = pick(await openJobs(scene), turn)
  const step = job && NEXT[job.state]
  if (!step) return null
  return send(scene, job, step === 'pass' && turn % 4 === 0 ? 'fail' : step)
}

async function takeStep(scene: Scene, turn: number, step: JobStep): Promise<number | null> {
  const job = pick(await openJobs(scene), turn)
  return job ? send(scene, job, step) : null
}

async function send({ crew }: Scene, { jobId }: ServiceJob, step: JobStep): Promise<number> {
  const body = { step, hubId: crew.hub.hubId, reason: 'Not needed' }
  return (await callUntyped(crew.agent, stepServiceJob, { params: { jobId }, body })).status
}

async function openJobs({ crew }: Scene): Promise<ServiceJob[]> {
  const params = { cityId: crew.city.cityId }
  return (await callUntyped(crew.agent, listServiceJobs, { params })).body.data as ServiceJob[]
}

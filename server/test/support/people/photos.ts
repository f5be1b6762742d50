import { uploadJobPhoto, type JobMoment, type JobPhoto } from '@voltloop/contract/fleet/service'
import { uploadPhoto, type ConditionMoment, type Photo } from '@voltloop/contract/bookings/conditions'
import sharp from 'sharp'
import type { Caller, UntypedReply } from '../caller.ts'
import { sendFiles } from './uploads.ts'

let made = 0

/** Creates an image that differs from all earlier ones. */
export async function photoBytes(width = 60, height = 40): Promise<Buffer> {
  made += 1
  const background = { r: made % 256, g: Math.floor(made / 256), b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

export async function sendPhoto(
  agent: Caller,
  transactionId: string,
  moment: ConditionMoment | '',
  bytes?: Buffer | string,
): Promise<UntypedReply> {
  const endpoint = { ...uploadPhoto, path: `${uploadPhoto.path}?moment=${moment}` }
  const part = { bytes: bytes ?? (await photoBytes()), fileName: 'photo.jpg', type: 'image/jpeg' }
  return sendFiles(agent, endpoint, { transactionId }, [part])
}

export async function addPhoto(agent: Caller, transactionId: string, moment: ConditionMoment): Promise<Photo> {
  const reply = await sendPhoto(agent, transactionId, moment)
  if (!reply.body.success) throw new Error(`${reply.status}: ${reply.body.message}`)
  return reply.body.data as Photo
}

export async function sendJobPhoto(
  caller: Caller,
  jobId: string,
  moment: JobMoment | '',
  bytes?: Buffer | string,
): Promise<UntypedReply> {
  const endpoint = { ...uploadJobPhoto, path: `${uploadJobPhoto.path}?moment=${moment}` }
  const part = { bytes: bytes ?? (await photoBytes()), fileName: 'photo.jpg', type: 'image/jpeg' }
  return sendFiles(caller, endpoint, { jobId }, [part])
}

export async function addJobPhoto(caller: Caller, jobId: string, moment: JobMoment): Promise<JobPhoto> {
  const reply = await sendJobPhoto(caller, jobId, moment)
  if (!reply.body.success) throw new Error(`${reply.status}: ${reply.body.message}`)
  return reply.body.data as JobPhoto
}

import type { pushPublicKey, subscribePush, unsubscribePush } from '@voltloop/contract/notifications'
import { call } from './api.ts'

export type PushState = 'unsupported' | 'blocked' | 'on' | 'off'

/** How it stands with push messages to this browser. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await ownSubscription()) ? 'on' : 'off'
}

/** Asks for permission where it is missing, and has messages sent here; tells how it stands then. */
export async function switchPushOn(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  noteWish(true)
  await tellServer(await makeToken())
  return 'on'
}

/** No more messages to this browser, until somebody switches them on here. */
export async function switchPushOff(): Promise<void> {
  noteWish(false)
  await call<typeof unsubscribePush>({ method: 'DELETE', path: 'notifications/subscription' }, {})
  await endPushSubscription()
}

/** Sees to it that who has allowed messages gets them, also after a login that could not take the subscription along. */
export async function restorePush(): Promise<void> {
  if (mayPush()) await tellServer(await makeToken())
}

/** Whether messages are allowed and wanted here, without asking anybody. */
export function mayPush(): boolean {
  return canPush() && Notification.permission === 'granted' && isWanted()
}

/** This browser's subscription as it is sent to the server, made where there is none yet. */
export async function makeToken(): Promise<string> {
  const worker = await startWorker()
  const known = await worker.pushManager.getSubscription()
  return JSON.stringify(known ?? (await subscribe(worker)))
}

/** Ends this browser's subscription; the server is not told. */
export async function endPushSubscription(): Promise<void> {
  if (!canPush()) return
  await (await ownSubscription())?.unsubscribe()
}

/** Starts the worker that shows messages and keeps the app's frame; answers once it works. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER)
  return navigator.serviceWorker.ready
}

/** Whether pages of ours can have a worker: not without a secure address, nor from the developer's server, which has none. */
export function supportsServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

const WORKER = '/sw.js'

function canPush(): boolean {
  return supportsServiceWorker() && 'PushManager' in window && 'Notification' in window
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

async function subscribe(worker: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { data } = await call<typeof pushPublicKey>({ method: 'GET', path: 'notifications/public-key' }, {})
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey })
}

async function tellServer(fcmToken: string): Promise<void> {
  await call<typeof subscribePush>({ method: 'POST', path: 'notifications/subscription' }, { body: { fcmToken } })
}

const OFF_KEY = 'push-off'

function isWanted(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return true
  }
}

function noteWish(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_KEY)
    else localStorage.setItem(OFF_KEY, '')
  } catch (error) {
    // Where site data is blocked the wish holds until the next page.
    if (!(error instanceof DOMException)) throw error
  }
}

import { call } from '../api/api.ts'
import { readStored, writeStored } from './device-storage.ts'

export type PushState = 'unsupported' | 'blocked' | 'on' | 'off'

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && (await ownSubscription()) ? 'on' : 'off'
}

/** Requests permission if needed, subscribes this browser to push notifications and returns the new state. */
export async function switchPushOn(): Promise<PushState> {
  if (!canPush()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  storePreference(true)
  await registerToken(await ensurePushToken())
  return 'on'
}

/** Unsubscribes this browser until somebody turns push notifications on here again. */
export async function switchPushOff(): Promise<void> {
  storePreference(false)
  await call('DELETE notifications/subscription', {})
  await endPushSubscription()
}

/** Registers the push subscription again for people who allowed it: a login may have happened without it. */
export async function restorePush(): Promise<void> {
  if (isPushEnabled()) await registerToken(await ensurePushToken())
}

/** Returns true if push notifications are permitted and not turned off here. Never prompts. */
export function isPushEnabled(): boolean {
  return canPush() && Notification.permission === 'granted' && isNotTurnedOff()
}

/** Returns this browser's push subscription in the form that the server expects. Subscribes if necessary. */
export async function ensurePushToken(): Promise<string> {
  const worker = await startWorker()
  const existing = await worker.pushManager.getSubscription()
  return JSON.stringify(existing ?? (await subscribe(worker)))
}

/** Ends this browser's push subscription without notifying the server. */
export async function endPushSubscription(): Promise<void> {
  if (!canPush()) return
  await (await ownSubscription())?.unsubscribe()
}

/**
 * Registers the service worker, which shows push notifications and caches the app shell. Resolves once it is active.
 */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER)
  return navigator.serviceWorker.ready
}

/**
 * Returns true if this page can use a service worker: only in secure contexts, and not on the dev server, which has
 * none.
 */
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
  const { data } = await call('GET notifications/public-key', {})
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.publicKey })
}

async function registerToken(fcmToken: string): Promise<void> {
  await call('POST notifications/subscription', { body: { fcmToken } })
}

const OFF_KEY = 'push-off'

function isNotTurnedOff(): boolean {
  return readStored(OFF_KEY) === null
}

// If site data is blocked, the preference lasts only until the next page load.
function storePreference(isOn: boolean): void {
  writeStored(OFF_KEY, isOn ? null : '')
}

// Runs beside the pages: keeps the app's frame for when there is no connection, and shows push messages.
import { openPushMessage, showPushMessage } from './push-message.ts'
import { deleteOldShells, isShellRequest, cacheShell, networkFirst } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

// Whatever is kept is used without a connection only: the newest worker can take over at once, whichever page is open.
self.addEventListener('install', (event) => event.waitUntil(cacheShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  if (isShellRequest(event.request)) event.respondWith(networkFirst(event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushMessage(event.notification)))

// The service worker: serves the app shell without a connection and shows push notifications.
import { openPushMessage, showPushMessage } from './push-message.ts'
import { deleteOldShells, isShellRequest, cacheShell, networkFirst } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

// The cache is used only without a connection, so a new worker can take over immediately, whichever pages are open.
self.addEventListener('install', (event) => event.waitUntil(cacheShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldShells().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  if (isShellRequest(event.request)) event.respondWith(networkFirst(event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushMessage(event.notification)))

// Runs beside the pages: keeps the app's frame for when there is no connection, and shows push messages.
import { openNews, showNews } from './news.ts'
import { dropOldShells, isOfShell, keepShell, networkFirst } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

// Whatever is kept is used without a connection only: the newest worker can take over at once, whichever page is open.
self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  if (isOfShell(event.request)) event.respondWith(networkFirst(event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event.notification)))

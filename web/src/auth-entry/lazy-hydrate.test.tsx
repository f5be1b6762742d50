import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The build names the files that hydrate the form. This one only says that it was loaded; a module runs once, so each test has its own.
const createEntry = () =>
  `data:text/javascript,${encodeURIComponent(`document.dispatchEvent(new Event("entry-loaded")) // ${crypto.randomUUID()}`)}`

const loaded = vi.fn<() => void>()

beforeEach(() => {
  vi.resetModules()
  document.head.innerHTML = `<meta name="hydration-files" content="${createEntry()}">`
  document.body.innerHTML = '<form><input name="phone"><button type="submit">Login</button></form>'
  document.addEventListener('entry-loaded', loaded)
})

afterEach(() => {
  document.removeEventListener('entry-loaded', loaded)
  loaded.mockReset()
})

const button = () => document.querySelector('button')!

test('a click on Login before the page is complete hydrates the form as soon as it is', async () => {
  const { hydrateOnInteraction } = await import('./lazy-hydrate.ts')
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  fireEvent.click(button())
  hydrateOnInteraction()
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
})

test('a click on Login afterwards hydrates the form', async () => {
  const { hydrateOnInteraction } = await import('./lazy-hydrate.ts')
  hydrateOnInteraction()
  expect(loaded).not.toHaveBeenCalled()
  document.querySelector('form')!.addEventListener('submit', (event) => event.preventDefault())
  fireEvent.click(button())
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce())
})

import { screen, waitFor } from '@testing-library/react'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../test/open-app.tsx'
import { MODEL } from '../../test/records.ts'
import { parseSearch, stringifySearch } from '../lib/router/search.ts'

const loading = vi.hoisted(() => {
  let finish = () => undefined as void
  return { promise: new Promise<void>((resolve) => (finish = resolve)), finish: () => finish() }
})

vi.mock('../pages/models.tsx', async (importPage) => {
  await loading.promise
  return importPage()
})

test('a person who presses a dock item sees the old screen, and that the next one is loading, until its code has arrived', async () => {
  const { user } = openApp('/dashboard/profile', 'CUSTOMER', (api) => api.reply(listModels, [MODEL]))
  const heading = await screen.findByRole('heading', { level: 1 })
  await user.click(screen.getByRole('link', { name: 'Models' }))
  await screen.findByRole('progressbar', { name: 'Loading' })
  expect(screen.getByRole('link', { name: 'Models' }).className).toContain('dock__item--pending')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(heading.isConnected).toBe(true)
  expect(document.title).toBe('Profile · Voltloop')

  const seen = recordHeadings()
  loading.finish()
  await screen.findByRole('heading', { level: 1, name: 'City Models' })
  expect(seen()).not.toContain('')
  expect(document.body.textContent).toContain(MODEL.modelName)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.getByRole('link', { name: 'Models' }).className).not.toContain('dock__item--pending')
})

/** Returns the heading after each change of the page; an empty text means that there was none. */
function recordHeadings(): () => string[] {
  const headings: string[] = []
  const observer = new MutationObserver(() => headings.push(document.querySelector('h1')?.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    return headings
  }
}

test.each(['?q=9000000001', '?q=true', '?q=%5B1%5D', '?city=a&tab=b', ''])(
  'the query string %s is read as texts and written as it was',
  (search) => {
    const params = parseSearch(search)
    for (const value of Object.values(params)) expect(typeof value).toBe('string')
    expect(stringifySearch(params)).toBe(search)
  },
)

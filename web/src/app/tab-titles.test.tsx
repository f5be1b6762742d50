import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '../../test/open-app.tsx'
import { isSeenBy } from '../lib/router/views.ts'
import { PLACES } from '../lib/words/tabs.words.ts'

const ROLES = ['SUPER_ADMIN', 'SALES_AGENT'] as const
const PLACES_OF = ROLES.flatMap((role) =>
  PLACES.map(({ label, tabs }) => [role, label, tabs.filter(({ to }) => isSeenBy(role, to))] as const),
).filter(([, , tabs]) => tabs.length > 1)

test.each(PLACES_OF)('each tab of a %s under %s has a title of its own', async (role, _label, tabs) => {
  const titles: string[] = []
  for (const { to } of tabs) {
    openApp(to, role)
    await screen.findByRole('heading', { level: 1 })
    titles.push(document.title)
    cleanup()
  }
  expect(new Set(titles).size).toBe(tabs.length)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '../../support/prelude.ts'

const server = await openServer()
const ROOT = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const ALERTS = read('deploy/monitoring/alerts.yml')
const alertNames = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

test.each(['alerts.yml', 'alerts.test.yml', 'grafana-dashboard.json'])(
  'names only metrics in %s that the server has',
  async (file) => {
    await server.fetch('/api/v1/health')
    const page = await (await server.fetch('/metrics')).text()
    const known = new Set([...page.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    const named = [...read(`deploy/monitoring/${file}`).matchAll(/\b(voltloop|nodejs|process)_\w+/g)].map(
      ([name]) => name,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  },
)

test('links every alert to its section in the runbooks, and every section belongs to an alert', () => {
  const linked = [...ALERTS.matchAll(/runbook_url: docs\/runbooks\.md#(\w+)/g)].map(([, anchor]) => anchor)
  expect(linked).toEqual(alertNames.map((name) => name.toLowerCase()))
  const sections = [...read('docs/runbooks.md').matchAll(/^## (\w+)/gm)].map(([, name]) => name)
  expect(sections).toEqual(alertNames)
})

test('says in every section of the runbooks what it means, what to look at and what to do', () => {
  const [, ...sections] = read('docs/runbooks.md').split(/^## /m)
  for (const section of sections)
    expect([...section.matchAll(/^\*\*(.+?):\*\*/gm)].map(([, part]) => part)).toEqual(['Meaning', 'Look at', 'Do'])
})

test('tests that every alert is raised', () => {
  const tested = read('deploy/monitoring/alerts.test.yml')
  expect(alertNames.filter((name) => !tested.includes(name))).toEqual([])
})

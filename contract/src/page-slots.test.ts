import { expect, test } from 'vitest'
import { fillSlots, hasSlots, slot, type PageValues } from './page-slots.ts'

const VALUES: PageValues = {
  companyName: 'Scooters & "Sons" <Ltd>',
  contactPhone: '+91 40 4567 8900',
  contactDial: '+914045678900',
  contactEmail: 'help@voltloop.example',
  contactHours: 'Every day, 6 AM to 11 PM',
  contactAddress: 'Hyderabad',
  grievanceOfficer: 'A. Rao',
  grievanceEmail: 'grievance@voltloop.example',
  legalReview: 'Reviewed',
}

test('fills each placeholder with its value, escaped', () => {
  const page = `<p title="${slot('companyName')}">${slot('companyName')}</p><a href="tel:${slot('contactDial')}">Call</a>`
  expect(hasSlots(page)).toBe(true)
  const filled = fillSlots(page, VALUES)
  const name = 'Scooters &amp; &quot;Sons&quot; &lt;Ltd&gt;'
  expect(filled).toBe(`<p title="${name}">${name}</p><a href="tel:+914045678900">Call</a>`)
  expect(hasSlots(filled)).toBe(false)
})

test('does not fill a value that looks like a placeholder', () => {
  expect(fillSlots(slot('contactHours'), { ...VALUES, contactHours: '{{contactPhone}}' })).toBe('{{contactPhone}}')
})

test('rejects a placeholder without a value', () => {
  expect(() => fillSlots('<p>{{unknown}}</p>', VALUES)).toThrow('{{unknown}} is not a value of static pages')
})

import { expect, test } from 'vitest'
import { fillSlots, hasSlots, repeated, slot, unless, type PageValues } from './page-slots.ts'

const VALUES: PageValues = {
  publicUrl: 'https://voltloop.example',
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

test('shows a value that looks like a placeholder as text', () => {
  expect(fillSlots(slot('contactHours'), { ...VALUES, contactHours: '{{contactPhone}}' })).toBe(
    '&#123;&#123;contactPhone}}',
  )
})

test('rejects a placeholder without a value', () => {
  expect(() => fillSlots('<p>{{unknown}}</p>', VALUES)).toThrow('{{unknown}} is not a value of this page')
  expect(() => fillSlots('{{#unknown}}<p></p>{{/unknown}}', VALUES)).toThrow('{{unknown}} is not a value of this page')
})

interface Listing {
  brand: string
  note: string
  isNew: boolean
  cities: { city: string; hubs: { hub: string }[] }[]
}
const LISTING: Listing = { brand: 'Voltloop', note: '', isNew: true, cities: [] }

test('repeats markup for each item of a list, with the values around it', () => {
  const [start, end] = repeated<Listing>('cities')
  const [startHubs, endHubs] = repeated<Listing['cities'][number]>('hubs')
  const page = `<ul>${start}<li>{{brand}} {{city}}:${startHubs} {{hub}}${endHubs}</li>${end}</ul>`
  const cities = [
    { city: 'Hyderabad', hubs: [{ hub: 'Madhapur' }, { hub: '{{#cities}} & Co' }] },
    { city: 'Delhi', hubs: [] },
  ]
  expect(fillSlots(page, { ...LISTING, cities })).toBe(
    '<ul><li>Voltloop Hyderabad: Madhapur &#123;&#123;#cities}} &amp; Co</li><li>Voltloop Delhi:</li></ul>',
  )
})

test('leaves markup out for an empty text, a false flag or an empty list', () => {
  const shown = (name: keyof Listing) => {
    const [[start, end], [startElse, endElse]] = [repeated<Listing>(name), unless<Listing>(name)]
    return fillSlots(`${start}has${end}${startElse}has not${endElse}`, LISTING)
  }
  expect([shown('brand'), shown('isNew')]).toEqual(['has', 'has'])
  expect([shown('note'), shown('cities')]).toEqual(['has not', 'has not'])
})

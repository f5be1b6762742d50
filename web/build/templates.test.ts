import { fillSlots } from '@voltloop/contract/public-pages/page-slots'
import { expect, test } from 'vitest'
import { render as renderLabel } from '../src/info/render-label.tsx'
import { render as renderPrivacy } from '../src/info/render-privacy.tsx'
import { render as renderTerms } from '../src/info/render-terms.tsx'
import { render as renderLanding } from '../src/landing/render.tsx'
import { render as renderCity } from '../src/storefront/render-city.tsx'
import { render as renderModel } from '../src/storefront/render-model.tsx'
import { SAMPLE_VALUES } from './sample-values.ts'

test.each([
  ['landing page', renderLanding, ['from ', 'Rs. 167', 'Madhapur Metro', '18 Nov 26', 'href="/models/ather-450x"']],
  ['page of a city', renderCity, ['in Hyderabad', 'Hitech City Road, Madhapur', 'Ather 450X']],
  ['page of a model', renderModel, ['Ather 450X', '30 days', 'Rs. 4,999', 'Rs. 5,999', 'href="/cities/hyderabad"']],
  ['page of a label', renderLabel, ['Ather 450X', 'ending in 4417', 'Flat tyre', 'name="robots"']],
])('every placeholder of the %s has a value', (_name, render, texts) => {
  const { head, body } = render()
  const filled = fillSlots(head + body, SAMPLE_VALUES)
  expect(filled).not.toContain('{{')
  for (const text of texts) expect(filled).toContain(text)
})

test.each([
  ['terms', renderTerms],
  ['privacy notice', renderPrivacy],
])('the %s link to the email address of the grievance officer', (_name, render) => {
  const filled = fillSlots(render().body, SAMPLE_VALUES)
  expect(filled).toContain('at <a href="mailto:grievance@voltloop.example">grievance@voltloop.example</a>. We answer')
})

test('a model with a photo shows the photo instead of the drawing', () => {
  const photo = fillSlots(renderModel().body, { ...SAMPLE_VALUES, modelPhoto: '/files/photo.webp' })
  expect(photo).toContain('src="/files/photo.webp"')
  expect(photo).not.toContain('href="#drawing-scooter"')
  expect(fillSlots(renderModel().body, SAMPLE_VALUES)).toContain('href="#drawing-scooter"')
})

import { expect, test } from 'vitest'
import { drawingOf } from './model-drawing.ts'

test('draws each of our models differently', () => {
  const models = ['Ather 450X', 'TVS iQube S', 'Hero Vida V1 Plus', 'EMotorad X2 e-bike', 'Zypp Cargo S']
  const drawings = models.map((model) => Object.values(drawingOf(model)).join(' '))
  expect(drawings).toEqual(['sport plate', 'scooter plate', 'classic paper', 'bike paper', 'cargo plate'])
})

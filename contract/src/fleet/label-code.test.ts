import { expect, test } from 'vitest'
import { labelCodeOf, labelUrl } from './label-code.ts'

const OURS = 'https://voltloop.example'
const CODE = '0123456789abcdef0123'

test.each([OURS, 'https://old-name.example', 'http://127.0.0.1:8080'])('reads the code of a label of %s', (host) => {
  expect(labelCodeOf(labelUrl(host, CODE))).toBe(CODE)
})

test.each([
  '',
  CODE,
  'hello',
  `${OURS}/dashboard/${CODE}`,
  `/v/${CODE}`,
  `ftp://voltloop.example/v/${CODE}`,
  labelUrl(OURS, `${CODE}4`),
  labelUrl(OURS, `${CODE}?a=b`),
  labelUrl(OURS, `../api/${CODE}`),
  labelUrl(OURS, CODE.toUpperCase()),
])('finds no code in %j', (scanned) => {
  expect(labelCodeOf(scanned)).toBeNull()
})

import { expect, test } from 'vitest'
import { inlineHashes } from './csp.ts'

// echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | openssl base64
const helloScript = "alert('Hello, world.');"
const helloHash = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='

test('an inline script is allowed by the hash of exactly its text', () => {
  expect(inlineHashes(`<head><script>${helloScript}</script></head>`)).toEqual({
    scriptHashes: [helloHash],
    styleHashes: [],
  })
})

test('attributes and line breaks around an inline element do not change its hash', () => {
  expect(inlineHashes(`<script\n  type="module"\n>${helloScript}</script>`).scriptHashes).toEqual([helloHash])
  expect(inlineHashes(`<script> ${helloScript}</script>`).scriptHashes).not.toEqual([helloHash])
})

test('a script with a source needs no hash', () => {
  expect(inlineHashes('<script type="module" crossorigin src="/assets/app.js"></script>').scriptHashes).toEqual([])
})

test('inline styles are hashed apart from scripts, each once', () => {
  const { scriptHashes, styleHashes } = inlineHashes(
    `<style>a{}</style><style>b{}</style><style>a{}</style><script>${helloScript}</script>`,
  )
  expect(styleHashes).toHaveLength(2)
  expect(scriptHashes).toEqual([helloHash])
})

import { expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

// echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | openssl base64
const helloScript = "alert('Hello, world.');"
const helloHash = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='

test('allows an inline script by the hash of its exact text', () => {
  expect(inlineHashes(`<head><script>${helloScript}</script></head>`)).toEqual({
    scriptHashes: [helloHash],
    styleHashes: [],
  })
})

test('hashes the same text alike, whatever the attributes and line breaks of its tag are', () => {
  expect(inlineHashes(`<script\n  type="module"\n>${helloScript}</script>`).scriptHashes).toEqual([helloHash])
  expect(inlineHashes(`<script> ${helloScript}</script>`).scriptHashes).not.toEqual([helloHash])
})

test('creates no hash for a script with a source', () => {
  expect(inlineHashes('<script type="module" crossorigin src="/assets/app.js"></script>').scriptHashes).toEqual([])
})

test('hashes inline styles separately from scripts, each once', () => {
  const { scriptHashes, styleHashes } = inlineHashes(
    `<style>a{}</style><style>b{}</style><style>a{}</style><script>${helloScript}</script>`,
  )
  expect(styleHashes).toHaveLength(2)
  expect(scriptHashes).toEqual([helloHash])
})

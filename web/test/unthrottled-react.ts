import { vi } from 'vitest'

// React replaces a skeleton at the earliest 300 ms after it showed the last one, so that pages do not flicker. Tests do not have to wait for that:
// React keeps the timer function that it finds when it is loaded.
const { setTimeout } = globalThis
vi.stubGlobal('setTimeout', (call: () => void) => setTimeout(call, 0))
await import('react-dom/client')
vi.unstubAllGlobals()

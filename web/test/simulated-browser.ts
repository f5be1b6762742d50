import { configure } from '@testing-library/react'

// Waits for a state end by the test's own time limit: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: 120_000, getElementError: (message) => new Error(message ?? 'No such element') })

// The simulated browser has no locks: the live stream waits for one that never comes, as if another tab had it.
Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => undefined) } })

// Nor does it have popovers: the items of a menu can be pressed without opening it.
Object.defineProperty(HTMLElement.prototype, 'hidePopover', { value: () => undefined })

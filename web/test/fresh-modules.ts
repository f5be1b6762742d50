import { vi } from 'vitest'

// The files of a worker run one after the other in one process. The web app keeps state in its modules, and some files replace modules with `vi.mock`:
// each file loads the web app again. Packages such as React stay loaded, which saves most of the time of a new process.
vi.resetModules()

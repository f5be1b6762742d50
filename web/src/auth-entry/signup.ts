import { afterLoad } from './after-load.ts'

afterLoad(async () => (await import('./signup-life.tsx')).live())

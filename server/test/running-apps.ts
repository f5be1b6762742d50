import type { TestApp } from './app.ts'

const running = new Set<TestApp>()

/** Remembers a server until the returned function is called. */
export function noteRunningApp(server: TestApp): () => void {
  running.add(server)
  return () => void running.delete(server)
}

/** Every test server that is running in this process. */
export function runningApps(): readonly TestApp[] {
  return [...running]
}

// Loaded when the first of the sections is opened.
export { ChangePassword } from './change-password.tsx'
export { OwnSessions } from './own-sessions.tsx'

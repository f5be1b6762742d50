import '../approvals/desk.css'

export { HandOverDialog } from '../approvals/hand-over-dialog.tsx'

export const RESOLVE_FAILED = "Couldn't resolve. Please try again."
export const RESOLVED = 'Resolved'
export const NOTE = 'What did you do?'
export const NOTE_HINT = 'Kept in the audit log. Leave out personal details.'

import { TICKETS } from '../../../lib/api/topics.ts'

/** The key of the open emergencies, apart from the calls: the screens that show them later need only this. */
export const EMERGENCIES_KEY = [TICKETS, 'emergencies'] as const

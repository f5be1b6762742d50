import type { Activity } from '@voltloop/contract/company/activity'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { CITY } from '../../lib/words/places.words.ts'
import { ROLE_NAMES } from '../../lib/words/profile.words.ts'
import { describeChange } from './activity-values.ts'
import * as words from './activity.words.ts'

/** The columns of the exported file. */
export const ACTIVITY_COLUMNS: readonly CsvColumn<Activity>[] = [
  { heading: words.WHEN, value: ({ at }) => at },
  { heading: words.PERSON, value: ({ actor }) => actor?.name ?? words.BY_SYSTEM },
  { heading: words.ROLE, value: ({ actor }) => (actor ? ROLE_NAMES[actor.role] : null) },
  { heading: words.ACTION, value: ({ action }) => words.actionName(action) },
  { heading: words.SUBJECT_KIND, value: ({ subject }) => subject.label },
  { heading: CITY, value: ({ city }) => city },
  { heading: words.CHANGES, value: ({ changes }) => changes.map(describeChange).join('; ') },
]

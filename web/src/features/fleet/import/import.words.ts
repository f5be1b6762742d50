const vehicles = (count: number, shown: string) => `${shown} ${count === 1 ? 'vehicle' : 'vehicles'}`
const rows = (count: number, shown: string) => `${shown} ${count === 1 ? 'row' : 'rows'}`

export const IMPORT_TITLE = 'Import vehicles'
export const importLead = (city: string) => `Adds vehicles to ${city}. You'll see a preview first.`
export const DOWNLOAD_TEMPLATE = 'Download template'
export const TEMPLATE_HINT =
  'One line per vehicle, up to 10,000. Hub and temporary number are optional. The sample line is skipped.'
export const CHOOSE_FILE = 'Choose a CSV file'
export const DROP_FILE = 'or drop it here'
export const CHOOSE_OTHER_FILE = 'Choose another file'
export const CHECKING_FILE = 'Checking the file…'
export const CHECK_FAILED = "Couldn't upload the file. Please try again."

export const canBeAdded = (count: number, shown: string) =>
  `${count === 0 ? 'No vehicles' : vehicles(count, shown)} can be added`
export const haveProblems = (count: number, shown: string) =>
  `${rows(count, shown)} ${count === 1 ? 'has' : 'have'} problems`
export const ADD_VEHICLES = 'Add vehicles'
export const addVehicles = (count: number, shown: string) => `Add ${vehicles(count, shown)}`

export const ADDING = 'Adding vehicles'
export const addedOf = (added: string, total: string) => `${added} of ${total} vehicles added`
export const INTERRUPTED = 'The connection was lost.'
export const addedSoFar = (count: number, shown: string) =>
  `${vehicles(count, shown)} ${count === 1 ? 'was' : 'were'} added so far, and ${count === 1 ? 'stays' : 'stay'}. Continue to add the rest.`
export const wereAdded = (count: number, shown: string) =>
  count === 0 ? 'No vehicles were added' : `${vehicles(count, shown)} added`
export const wereLeftOut = (count: number, shown: string) =>
  `${rows(count, shown)} ${count === 1 ? 'was' : 'were'} left out`

export const PROBLEMS = 'Problems'
export const REPORT_HINT =
  'The report has the rows that are left out, with the reason. Correct them in it and import it.'
export const DOWNLOAD_REPORT = 'Download report'
export const REPORT_REASON = 'problem'
export const PROBLEM_ROW = 'Row'
export const PROBLEM_COLUMN = 'Column'
export const PROBLEM_MESSAGE = 'Problem'
export const onlyFirstProblems = (shown: string) =>
  `Showing the first ${shown}. Download the report to see all of them.`
export const IMPORT_WARNINGS = 'Please check'
export const moreWarnings = (count: string) => `And ${count} more.`

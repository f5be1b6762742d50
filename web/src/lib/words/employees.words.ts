export const EMPLOYEE_ADD_FAILED = 'Error adding employee'
export const EMPLOYEE_UPDATE_FAILED = 'Failed to update employee'
export const RESET_LINK_FAILED = 'Failed to create the reset link'
export const LINK_COPIED = 'Link copied'
export const LINK_NOT_COPIED = "Couldn't copy the link. It's selected, so you can copy it yourself."

export const EMPLOYEES_TITLE = 'Employees'
export const EMPLOYEES_NOT_LOADED = "We couldn't load the employees. Check your connection and try again."
export const TOTAL_EMPLOYEES = 'Total employees'
export const SHOW_UNASSIGNED = 'Show unassigned employees'
export const SEARCH_EMPLOYEES = 'Search by name or phone'
export const ADD_EMPLOYEE = 'Add employee'
export const EDIT_EMPLOYEE = 'Edit employee'
export const FIRST_NAME = 'First name'
export const LAST_NAME = 'Last name'
export const EMAIL_OPTIONAL = 'Email (optional)'
export const PASSWORD_OPTIONAL = 'Password (optional)'
export const EMPLOYEE_EMAIL_HINT = "We'll send a link there to confirm it."
export const EMAIL_CHANGE_HINT = "We'll send a link to a new address to confirm it."
export const CHOOSE_ROLE = 'Choose a role'
export const ROLE_CHANGE_HINT = 'Changing the role removes their current assignment.'
export const EMPLOYEE_PASSWORD_RULES =
  '8 to 32 characters, with a number, a lowercase letter, an uppercase letter and one of @$!%*?&#.'
export const NO_CITY = 'No city'
export const MOVE_HINT = 'Moving to another place logs them out everywhere.'
export const PLACE_OF_WORK = 'Place of work'
export const NO_PLACE_YET = "You're not assigned to a place of work yet. It will show here once you are."
export const UNASSIGNED = 'Unassigned'
export const INACTIVE = 'Inactive'
export const ACTIVE = 'Active'
export const STATUS = 'Status'

export const ACTIVATE = 'Activate'
export const DEACTIVATE = 'Deactivate'
export const deactivateQuestion = (name: string) => `Deactivate ${name}?`
export const DEACTIVATE_CONSEQUENCE =
  "They'll be logged out everywhere and can't log in again. Their assignment is removed."

export const ASSIGN = 'Assign'
export const assignName = (name: string) => `Assign ${name}`
export const ASSIGN_TITLE = 'Assign sales agent'
export const assignLead = (name: string) => `${name} will work in this city.`

export const RESET_LINK = 'Reset link'
export const RESET_LINK_TITLE = 'One-time reset link'
export const resetLinkLead = (name: string) =>
  `${name} can set a new password with this link. It works once, for one hour. Older links stop working.`
export const resetLinkMailed = (name: string) => `We've sent the link to ${name}'s email.`
export const CREATE_LINK = 'Create link'
export const COPY_LINK = 'Copy link'

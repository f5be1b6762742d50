export const NOTE_REQUIRED = 'Please write what you did.'
export const NOTE_TOO_LONG = 'Please use at most 500 characters.'
export const ALREADY_HANDLED = 'Already handled. The list is up to date now.'
export const BEING_REQUESTED = 'The gateway was asked a moment ago. Wait two minutes for its answer.'

import { JOIN_US, SIGNUP_TITLE } from '../lib/words/accounts.words.ts'
import { SignupPage } from '../pages/account/signup.tsx'
import { renderPage } from './render-page.tsx'

export const render = () => renderPage(<SignupPage />, SIGNUP_TITLE, JOIN_US)

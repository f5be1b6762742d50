import { LOGIN_TAGLINE, LOGIN_TITLE } from '../lib/words/accounts.words.ts'
import { LoginPage } from '../pages/account/login.tsx'
import { renderPage } from './render-page.tsx'

export const render = () => renderPage(<LoginPage />, LOGIN_TITLE, LOGIN_TAGLINE)

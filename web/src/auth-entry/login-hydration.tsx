import { loadLogin } from '../features/accounts/login/login-form.tsx'
import { LoginPage } from '../pages/account/login.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<LoginPage />, loadLogin)

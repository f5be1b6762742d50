import { loadLogin } from '../features/accounts/login/login-form.tsx'
import { LoginPage } from '../pages/login.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<LoginPage />, loadLogin)

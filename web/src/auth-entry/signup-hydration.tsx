import { loadSignup } from '../features/accounts/signup/signup-form.tsx'
import { SignupPage } from '../pages/account/signup.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<SignupPage />, loadSignup)

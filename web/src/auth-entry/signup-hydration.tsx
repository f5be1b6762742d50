import { loadSignup } from '../features/accounts/signup/signup-form.tsx'
import { SignupPage } from '../pages/signup.tsx'
import { hydrate } from './hydrate.tsx'

hydrate(<SignupPage />, loadSignup)

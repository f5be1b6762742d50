export const SHARED_DEVICE = 'This is a shared device'
export const SHARED_DEVICE_HINT =
  'For hub tablets: your name is offered at the next login. Your password is never stored.'
export const WHO_ARE_YOU = 'Who is logging in?'
export const forgetName = (name: string) => `Remove ${name} from this device`

// One file for all that only rides on the road and past rides show, so that a ticket asks for it once.
export { RenewalList } from '../booking/renewal-list.tsx'
export { ConditionButton } from '../conditions/condition-button.tsx'
export { LateNote } from './late-note.tsx'
export { PayChangeButton } from '../changes/pay-change-button.tsx'
export { PayRenewalButton } from './pay-renewal-button.tsx'
export { RenewButton } from './renew-button.tsx'
export { ReturnButton } from './return-button.tsx'
export { ReturnNote } from './return-note.tsx'

import { wakeWhenTurnedTo } from './wake.ts'

document.addEventListener('DOMContentLoaded', () => wakeWhenTurnedTo())

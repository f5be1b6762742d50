import { hydrateOnInteraction } from './lazy-hydrate.ts'

document.addEventListener('DOMContentLoaded', () => hydrateOnInteraction())

import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

// The smallest page of the framework. `npm run prove -- lighthouse` compares every route with it.
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('h1', null, 'Control page'))

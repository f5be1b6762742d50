// All scripts of the landing page. They work on the prerendered markup, and the page is readable without them.
import { menu } from './menu.ts'
import { scrollLine } from './scroll-line.ts'
import { showcase } from './showcase.ts'

menu()
showcase()
scrollLine()

// Everything the landing page does in a browser. It works on the prerendered markup, and the page reads well without it.
import { menu } from './menu.ts'
import { scrollLine } from './scroll-line.ts'
import { showcase } from './showcase.ts'

menu()
showcase()
scrollLine()

// The scripts of the pages about cities and models. The pages are complete without them.
import { menu } from '../landing/behaviour/menu.ts'
import { nearest } from './nearest.ts'

menu()
nearest()

// The scripts of a city's page. The page is complete without them.
import { menu } from '../landing/behaviour/menu.ts'
import { nearest } from './nearest.ts'

menu()
nearest()

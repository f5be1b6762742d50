// The only script of the public pages of text.
import { menu } from '../landing/behaviour/menu.ts'

menu()

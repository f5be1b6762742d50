import { serveDrawings } from '../../platform/pdf/drawing-thread.ts'
import { drawAgreement } from './draw-agreement.ts'

// The entry of the drawing thread of signed agreements.
serveDrawings(drawAgreement)

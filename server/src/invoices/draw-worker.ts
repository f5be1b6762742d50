import { serveDrawings } from '../platform/pdf/drawing-thread.ts'
import { drawDocument } from './draw.ts'

// The entry of the drawing thread of invoices.
serveDrawings(drawDocument)

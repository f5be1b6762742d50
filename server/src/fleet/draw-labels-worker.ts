import { serveDrawings } from '../platform/pdf/drawing-thread.ts'
import { drawLabels } from './draw-labels.ts'

// The entry of the drawing thread of labels.
serveDrawings(drawLabels)

import { serveDrawings } from '../../platform/pdf/drawing-thread.ts'
import { drawPoliceFile } from './draw-police-file.ts'

// The entry of the drawing thread of files for the police.
serveDrawings(drawPoliceFile)

export const LEAD = 'Point the camera at the QR code on the vehicle.'
export const SCAN_LABELS = 'Scan labels'
export const LEAD_OF_MANY = 'Point the camera at one label after the other.'
export const STOP_SCANNING = 'Stop scanning'
export const SCANNED_LABELS = 'Scanned labels'
export const STARTING = 'Starting the camera…'
export const SCANNING = 'Looking for a label'
export const PICTURE = 'Camera picture'
export const TYPE_INSTEAD = 'Type the number instead'
export const CAMERA_PROBLEMS = {
  denied: 'The camera is blocked. Allow it for this site in the settings of your browser, or type the number.',
  missing: 'We found no camera on this device. Please type the number.',
  busy: "We couldn't start the camera. Close other apps that use it and try again, or type the number.",
  notLoaded: "We couldn't load the scanner. Check your connection and open it again, or type the number.",
} as const
export const NOT_A_LABEL = 'This is not one of our labels. Scan the label on the vehicle.'
export const UNKNOWN_LABEL = 'This label belongs to no vehicle of your city.'
export const LOOK_UP_FAILED = "We couldn't look up the label. Check your connection and scan again."

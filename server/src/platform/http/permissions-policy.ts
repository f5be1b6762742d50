const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

interface Needs {
  /** The gateway's frame asks for payment apps where people pay. */
  isPaying?: boolean
  /** Labels are scanned with the camera. Photos are taken through a file field, which needs no permission. */
  isScanning?: boolean
  /** The page sorts hubs by their distance if the visitor shares the location. */
  isLocating?: boolean
}

export function permissionsPolicy({ isPaying = false, isLocating = false, isScanning = false }: Needs): string {
  return [
    ...[...UNUSED, ...(isPaying ? [] : ['payment'])].map((feature) => `${feature}=()`),
    `camera=${isScanning ? '(self)' : '()'}`,
    `geolocation=${isLocating ? '(self)' : '()'}`,
  ].join(', ')
}

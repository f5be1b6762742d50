// Photos are taken through a file field, which needs no permission.
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

export const PERMISSIONS_POLICY = turnOff([...UNUSED, 'payment'])

/** The same for pages on which people pay. The gateway's frame may ask for payment apps there. */
export const PAYING_PERMISSIONS_POLICY = turnOff(UNUSED)

function turnOff(features: readonly string[]): string {
  return features.map((feature) => `${feature}=()`).join(', ')
}

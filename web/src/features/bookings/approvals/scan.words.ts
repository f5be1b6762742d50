export const otherCity = (plate: string, city: string) => `${plate} belongs to ${city}.`
export const otherModel = (plate: string, model: string, booked: string) =>
  `${plate} is a ${model}. This booking is for a ${booked}. Scan another one, or change the booking before the handover.`
export const onRide = (plate: string) => `${plate} is on a ride. Its return was not recorded yet.`
export const outOfService = (plate: string, reason: string) => `${plate} is out of service: ${reason}`
export const otherVehicle = (scanned: string, expected: string) =>
  `This is ${scanned}. The vehicle of this ride is ${expected}.`
export const LABEL_MATCHES = 'The label matches this ride.'

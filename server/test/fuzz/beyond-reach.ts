/** The operations that random requests cannot make succeed, each with the reason and the test that checks its success. */
export const BEYOND_REACH: Readonly<Record<string, string>> = {
  'POST customer/login/code':
    'needs the cookie of a login with a password that waits for its second factor; server/src/accounts/totp/*.test.ts',
  'POST customer/google-link':
    'needs the pending link that the provider has just returned to a browser; server/src/accounts/google/*.test.ts',
  'PATCH customer/phone':
    'needs a code to the new phone, and the password or a code to the old one; server/src/accounts/own-account/change-phone.test.ts',
  'PATCH customer/invitation':
    'needs the newest link to a member of staff who has not joined; server/src/accounts/invitations/*.test.ts',
  'POST company/problems/alarms/{alarmId}/resolve':
    'needs an alarm that nobody has resolved; server/src/company/problems.test.ts',
  'PATCH customer/profile':
    'is for customers without a phone, who come from Google alone; server/src/accounts/google/*.test.ts',
  'POST payments/webhook':
    "needs the signature of the gateway over its bytes, and the sandbox's own webhooks reach it during the run; server/src/payments/webhooks.test.ts",
  'GET vehicle/label/{code}':
    'needs the code of a label, which only the printed labels contain; server/src/fleet/labels.test.ts',
  'POST vehicle/label/{code}/report':
    'needs the code of a label, which only the printed labels contain; server/src/fleet/labels.test.ts',
  'GET payments/link-return':
    'needs the signature of the gateway over a payment of a link; server/src/bookings/settlement/link-payments.test.ts',
  'POST agreement/{transactionId}/{agreementId}/sign':
    'needs strokes that are long enough for a signature, and an agreement that is open; server/src/bookings/agreements/*.test.ts',
  'GET agreement/{transactionId}/{agreementId}/pdf':
    'needs an agreement that somebody has signed; server/src/bookings/agreements/*.test.ts',
  'POST vehicle-documents/{vehicleId}/{documentId}/file':
    'needs a document without a file, and the bytes of a PDF or a photo; server/src/fleet/documents/documents.test.ts',
  'GET vehicle-documents/{vehicleId}/{documentId}/file':
    'needs a document with a file; server/src/fleet/documents/documents.test.ts',
  'POST payments/create-order':
    'needs an unpaid order or renewal before its hold ends, which few customers have when it is read; server/src/payments/*.test.ts',
  'PATCH transaction/sales/plate':
    'needs the plate of a free vehicle, of the model and city of a ride handed over within a day; server/src/bookings/undo/*.test.ts',
  'PATCH transaction/sales/cash':
    'needs a renewal whose cash is still due, which few bookings have when they are read; server/src/bookings/hub/settle-cash.test.ts',
  'PATCH transaction/sales/refund': 'needs a refund that is due in cash; server/src/bookings/goodwill/goodwill.test.ts',
  'POST service/job/{jobId}/step':
    'needs a job in the state that its step begins with, of a vehicle at a hub; server/src/fleet/service/jobs.test.ts',
  'POST transfer':
    'needs vehicles that stand at the one hub of a city and are free; server/src/fleet/transfers/*.test.ts',
  'GET transfer/{transferId}': 'needs a transfer; server/src/fleet/transfers/*.test.ts',
  'POST transfer/{transferId}/scan':
    'needs a transfer and the plate of one of its vehicles; server/src/fleet/transfers/*.test.ts',
  'POST transfer/{transferId}/cancel': 'needs an open transfer; server/src/fleet/transfers/*.test.ts',
  'POST emergency/{requestId}/swap':
    'needs a free vehicle in service in the city of an emergency; server/src/support/emergencies/roadside.test.ts',
  'POST emergency/{requestId}/end':
    'needs the emergency of a ride on the road, before another request has closed it; server/src/support/emergencies/roadside.test.ts',
  'POST emergency/{requestId}/tow':
    'needs the emergency of a ride on the road, before another request has closed it; server/src/support/emergencies/towing.test.ts',
  'POST emergency/{requestId}/theft':
    'needs the emergency of a ride on the road, before another request has closed it; server/src/support/emergencies/theft.test.ts',
  'POST emergency/{requestId}/deposit':
    'needs the withheld deposit of a stolen vehicle; server/src/support/emergencies/theft.test.ts',
  'POST vehicle/import/{cityId}/preview':
    'needs a CSV file with the columns of a vehicle; server/src/fleet/import/import.test.ts',
  'PATCH transaction/vehicle':
    'needs a free vehicle in service, of the model and city of a booking whose own vehicle is out of service; server/src/bookings/hub/*.test.ts',
  'PATCH transaction/sales/vehicle':
    'needs a free vehicle in service, of the model and city of a ride on the road; server/src/bookings/hub/*.test.ts',
  'POST transaction/refund':
    'needs an accepted booking for which no vehicle is left in service; server/src/bookings/hub/*.test.ts',
  'POST company/suppliers':
    'needs the GSTIN of a state without a supplier, with its check character; server/src/tax/*.test.ts',
  'POST company/problems/jobs/{jobId}/retry':
    'needs a job that has failed for 18 hours; server/src/company/problems.test.ts',
  'POST company/problems/jobs/{jobId}/resolve':
    'needs a job that has failed for 18 hours; server/src/company/problems.test.ts',
  'POST company/problems/refunds/{refundId}/retry':
    'needs a refund that the gateway refuses; server/src/company/problems.test.ts',
  'POST company/problems/refunds/{refundId}/resolve':
    'needs a refund that the gateway refuses; server/src/company/problems.test.ts',
}

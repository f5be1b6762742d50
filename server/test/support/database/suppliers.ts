import pg from 'pg'

/** Gives the suppliers that the migrations create their details, so that the cities of these states can be booked. */
export async function fillSuppliers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(SUPPLIER_DETAILS)
  } finally {
    await client.end()
  }
}

/** The statement that does so. The GSTINs are well-formed and belong to no company. */
export const SUPPLIER_DETAILS = `update suppliers
  set legal_name = 'Voltloop Mobility Private Limited', address = details.address, gstin = details.gstin, sac = '997311'
  from (values ('Telangana', 'Madhapur, Hyderabad 500081', '36AAFCV1234K1ZA'),
    ('Karnataka', 'Indiranagar, Bengaluru 560038', '29AAFCV1234K1Z5'),
    ('NCR', 'Connaught Place, New Delhi 110001', '07AAFCV1234K1ZB')) as details (state, address, gstin)
  where suppliers.state = details.state`

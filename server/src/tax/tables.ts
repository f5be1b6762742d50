declare module '../platform/db/db.ts' {
  interface Tables {
    states: { name: string; codes: string[] }
    suppliers: {
      id: string
      state: string
      legal_name: string | null
      address: string | null
      gstin: string | null
      sac: string | null
    }
    gst_rates: {
      id: string
      state: string
      from_day: string
      cgst_basis_points: number
      sgst_basis_points: number
    }
  }
}

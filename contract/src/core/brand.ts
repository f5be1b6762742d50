export const BRAND = 'Voltloop'
export const BRAND_LINE = 'Electric scooters and bikes, by subscription.'

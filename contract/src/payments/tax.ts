import * as z from 'zod/mini'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import { isGstin } from './gstin.ts'
import { STATE_REQUIRED, STATE_UNKNOWN } from '../places/places-messages.ts'
import * as words from './tax-messages.ts'
import { fieldText, Id, longText, numberField } from '../core/primitives.ts'

/** A GST rate of a state in percent: the centre's and the state's share. */
export const GstRate = z.object({
  rateId: Id,
  /** The first day on which it applies, in India. */
  from: z.string(),
  cgst: z.number(),
  sgst: z.number(),
  /** Whether it can still be removed, because no order was placed since its first day. */
  isRemovable: z.boolean(),
})
export type GstRate = z.infer<typeof GstRate>

/** The supplier that invoices name for the cities of a state. Its details are null until somebody enters them. */
export const Supplier = z.object({
  supplierId: Id,
  state: z.string(),
  legalName: z.nullable(z.string()),
  address: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  sac: z.nullable(z.string()),
  /** Whether its cities can be booked: it has its details and a rate that applies today. */
  isBookable: z.boolean(),
  rates: z.array(GstRate),
})
export type Supplier = z.infer<typeof Supplier>

export const IndianState = z.object({ name: z.string(), codes: z.array(z.string()) })
export type IndianState = z.infer<typeof IndianState>

const Gstin = z.string(words.GSTIN_REQUIRED).check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, words.GSTIN_REQUIRED),
  z.refine((text) => text === '' || isGstin(text), words.GSTIN_INVALID),
)

const details = {
  legalName: fieldText(200, words.LEGAL_NAME_REQUIRED, words.LEGAL_NAME_TOO_LONG),
  address: longText(300, words.SUPPLIER_ADDRESS_REQUIRED, words.SUPPLIER_ADDRESS_TOO_LONG),
  gstin: Gstin,
  sac: z
    .string(words.SAC_REQUIRED)
    .check(z.trim(), z.minLength(1, words.SAC_REQUIRED), z.regex(/^(99\d{2}(\d{2})?)?$/, words.SAC_INVALID)),
}

const SupplierDetails = z.strictObject(details)
export const SupplierForm = z.strictObject({ state: fieldText(100, STATE_REQUIRED, STATE_UNKNOWN), ...details })

export const GstRateForm = z.strictObject({
  /** The whole rate in percent. Half of it is the centre's and half the state's. */
  gst: numberField(words.RATE_REQUIRED, words.RATE_NOT_NUMBER).check(
    z.minimum(0.1, { error: words.RATE_RANGE, abort: true }),
    z.maximum(40, { error: words.RATE_RANGE, abort: true }),
    z.multipleOf(0.02, words.RATE_DECIMALS),
  ),
  from: z.iso.date(words.RATE_DAY_REQUIRED).check(
    z.refine((day) => day >= '2017-07-01', words.RATE_DAY_TOO_EARLY),
    z.refine((day) => day < '2100', words.RATE_DAY_TOO_LATE),
  ),
})

const ONLY_SUPER_ADMIN = ['SUPER_ADMIN'] as const
const supplierParams = z.object({ supplierId: Id })

export const listSuppliers = endpoint({
  method: 'GET',
  path: 'company/suppliers',
  access: ONLY_SUPER_ADMIN,
  context: 'read',
  summary: 'Lists the suppliers with their GST rates, and all states of India.',
  data: z.object({ suppliers: z.array(Supplier), states: z.array(IndianState) }),
})

export const createSupplier = endpoint({
  method: 'POST',
  path: 'company/suppliers',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Adds the supplier of a state, so that cities can be opened there.',
  body: SupplierForm,
  data: Supplier,
  errors: ['stateUnserved', 'stateHasSupplier', 'gstinOfOtherState'],
})

export const updateSupplier = endpoint({
  method: 'PATCH',
  path: 'company/suppliers/:supplierId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Updates a supplier. Issued invoices do not change.',
  params: supplierParams,
  body: editOf(SupplierDetails),
  data: Supplier,
  errors: ['stateUnserved', 'gstinOfOtherState', 'changedMeanwhile'],
})

export const addGstRate = endpoint({
  method: 'POST',
  path: 'company/suppliers/:supplierId/rates',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Adds a GST rate that applies from a day on. Days on which orders were placed cannot change.',
  params: supplierParams,
  body: GstRateForm,
  data: Supplier,
  errors: ['rateDayTaken', 'rateInUse'],
})

export const removeGstRate = endpoint({
  method: 'DELETE',
  path: 'company/suppliers/:supplierId/rates/:rateId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Removes a GST rate, unless orders were placed since its first day.',
  params: z.extend(supplierParams, { rateId: Id }),
  data: Supplier,
  errors: ['rateInUse'],
})

export const listCityStates = endpoint({
  method: 'GET',
  path: 'city/states',
  access: ONLY_SUPER_ADMIN,
  context: 'read',
  summary: 'Lists the states in which cities can be opened, because they have a supplier.',
  data: z.array(z.string()),
})

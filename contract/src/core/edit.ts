import * as z from 'zod/mini'

/**
 * The body of a PATCH: any fields of the form. `base` holds the values that the caller saw before changing them; the
 * server rejects the edit with `changedMeanwhile` if one of the sent fields differs from it by now.
 */
// @__NO_SIDE_EFFECTS__
export function editOf<Shape extends z.core.$ZodLooseShape>(form: z.ZodMiniObject<Shape, z.core.$strict>) {
  return z.extend(z.partial(form), { base: z.optional(z.partialRecord(z.keyof(form), z.unknown())) })
}

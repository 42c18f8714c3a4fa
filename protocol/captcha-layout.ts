import * as v from 'valibot';

/**
 * Type of the message in which the verification page reports its size to its frame (specification
 * 2.5).
 */
export const layoutMessageType = 'responsive-layout';

/** The message. Sizes are CSS pixels. */
export const layoutMessage = v.object({
  type: v.literal(layoutMessageType),
  height: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
  width: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
});
export type LayoutMessage = v.InferOutput<typeof layoutMessage>;

// Reading what a stranger sent: a schema's verdict, and a verdict even where the schema itself stumbles.
import { z } from 'zod'

/**
 * As `safeParse`, which throws on some input: a length that cannot be compared, as in {"length":{"valueOf":0}}. Whatever
 * a schema stumbles over is not what it asks for.
 */
export function readAs<T>(schema: z.ZodType<T>, input: unknown): z.ZodSafeParseResult<T> {
  try {
    return schema.safeParse(input)
  } catch {
    const error = new z.ZodError([{ code: 'custom', path: [], message: 'unreadable', input }])
    return { success: false, error: error as z.ZodError<T> }
  }
}

// Names and titles that people can read and tell apart: nothing that cannot be seen, nothing that turns the text around,
// no towers of accents.
import { z } from 'zod'

/** The blank braille pattern is a symbol that looks like a space. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Accents of no script of their own are never stacked higher than two, and no script stacks more than four (UTS 39). */
const tower = /[[\p{Mn}\p{Me}]&&\p{Script=Inherited}]{3}|[\p{Mn}\p{Me}]{5}/v
/** It would sit on whatever stands before the name. */
const baseless = /^\p{M}/u

const isReadable = (text: string): boolean => ![unseen, tower, baseless].some((wrong) => wrong.test(text))

/** Composed, with single spaces, and without what only asks for a coloured or a plain emoji. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFE0E\uFE0F]/g, '')
    .trim()
    .replace(/\s+/g, ' ')

/** One line, of at most so many characters once it is tidy. */
export const readable = (most: number) =>
  z
    .string()
    .max(5 * most)
    .transform(tidy)
    .pipe(z.string().min(1).max(most).refine(isReadable, { error: 'unreadable' }))

// Accounts as the API shows and takes them.
import { languages } from '@skelos/text'
import { z } from 'zod'
import { readable } from '../../matches/readable.ts'
import type { Account } from '../../store/store.ts'

export const nameSchema = readable(40).meta({
  id: 'Name',
  description: 'What others at the table read: at most 40 visible characters. Not unique.',
})
export const emailSchema = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email())
  .meta({ id: 'Email' })
/** Long enough to be hard to guess; short enough that hashing it is no burden. */
export const newPasswordSchema = z.string().min(10).max(200).meta({ id: 'NewPassword' })
export const passwordSchema = z.string().min(1).max(200)
export const languageSchema = z.enum(languages)
export const idSchema = z.string().min(1).max(64)
export const linkSecretSchema = z.string().min(1).max(200).describe('What stands after the # of a link.')

export const linkSchema = z
  .object({
    link: z.string().describe('A whole address, or where the server knows no public one, a path on it.'),
    expiresAt: z.number(),
  })
  .meta({
    id: 'Link',
    description: 'A link that works once (the link of a guest some minutes longer) and is never shown again.',
  })

export const roles = ['player', 'admin', 'banned'] as const satisfies Account['role'][]

export const accountSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    email: z.string().nullable(),
    guest: z.boolean(),
    role: z.enum(roles),
    language: z.string(),
    createdAt: z.number(),
  })
  .meta({ id: 'Account' })

export function accountShown(account: Account): z.infer<typeof accountSchema> {
  const { id, name, email, role, language, createdAt } = account
  return { id, name, email, guest: email === null, role, language, createdAt }
}

export const signedInSchema = z.object({ account: accountSchema })
export const accountParams = z.object({ id: idSchema })
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

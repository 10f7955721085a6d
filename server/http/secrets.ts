// Secrets handed to people: made here, shown once, kept as hashes only.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** 32 random bytes, as text that needs no escaping in cookies, links and headers. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function newId(): string {
  return randomBytes(12).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest())
}

/** argon2id with the package's standard cost: 19 MiB, two passes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'))
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(newSecret())
  // Waited for in either case: the first to ask would otherwise tell the two apart.
  const other = await decoy
  const right = await verify(passwordHash ?? other, password.normalize('NFKC'))
  return right && typeof passwordHash === 'string'
}

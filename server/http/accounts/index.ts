// All routes about accounts.
import type { Route } from '../routes.ts'
import type { Services } from '../services.ts'
import { adminRoutes } from './admin.ts'
import { blockRoutes } from './blocks.ts'
import { guestRoutes } from './guests.ts'
import { passwordRoutes } from './passwords.ts'
import { profileRoutes } from './profile.ts'
import { sessionRoutes } from './sessions.ts'
import { tokenRoutes } from './tokens.ts'

export function accountRoutes(services: Services): Route[] {
  return [guestRoutes, passwordRoutes, sessionRoutes, profileRoutes, tokenRoutes, blockRoutes, adminRoutes].flatMap(
    (routes) => routes(services),
  )
}

// The briefing of a table's part, where its game is a row of parts.
import { Suspense } from 'react'
import type { Picture } from '../session/session.ts'
import type { Campaign } from './campaign.ts'
import { useTable } from './context.ts'

export function Briefing({ picture }: { picture: Picture }) {
  const { campaign } = useTable().game
  if (!campaign) return null
  return (
    <Suspense fallback={null}>
      <campaign.Briefing part={partIn(campaign, picture)} />
    </Suspense>
  )
}

/** Before the game begins, the one that was chosen. */
function partIn(campaign: Campaign, picture: Picture): string {
  if (picture.view) return campaign.partOf(picture)
  const part = (picture.options as Readonly<Record<string, unknown>>)[campaign.option]
  return typeof part === 'string' ? part : ''
}

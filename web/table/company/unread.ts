// How much of the chat this reader has not read; remembered per table.
import { useState } from 'react'
import type { MatchEvent } from '../../session/session.ts'
import { useData, useDesk } from '../context.ts'
import { remember, rememberedNumber } from '../memory.ts'

export type ChatLine = Extract<MatchEvent, { kind: 'chat' }>

export const chatOf = (events: readonly MatchEvent[]): ChatLine[] =>
  // A line without words is of somebody who is blocked, or has deleted his account.
  events.filter((event): event is ChatLine => event.kind === 'chat' && event.text !== '')

export function useUnread(): number {
  const match = useData((data) => data.picture?.match)
  const events = useData((data) => data.events)
  const open = useDesk((desk) => desk.drawer === 'chat')
  const [read, setRead] = useState<number>()
  if (match === undefined) return 0
  const chat = chatOf(events)
  const last = chat.at(-1)?.seq ?? 0
  const known = read ?? rememberedNumber(match, 'chat-read') ?? 0
  if (open && last > known) {
    remember(match, 'chat-read', last)
    setRead(last)
    return 0
  }
  return chat.filter(({ seq }) => seq > known).length
}

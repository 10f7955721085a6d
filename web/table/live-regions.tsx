// Where screen readers hear the table.
import { useStore } from 'zustand'
import { useTable } from './context.ts'

export function LiveRegions() {
  const { announcer } = useTable()
  const { polite, assertive } = useStore(announcer.said)
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-voice="polite">
        {polite}
      </div>
      <div className="visually-hidden" aria-live="assertive" aria-atomic="true" data-voice="assertive">
        {assertive}
      </div>
    </>
  )
}

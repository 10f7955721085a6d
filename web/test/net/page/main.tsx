// The smallest app that opens without a network: it says its version, loads a part of it later, and takes a new one over.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startOffline, useUpdate } from '../../../net/updates.ts'

/** Put in by the test's build. */
declare const VERSION: string

function App() {
  const { ready, apply } = useUpdate()
  const [later, setLater] = useState('')
  return (
    <main>
      <h1>{VERSION}</h1>
      <button type="button" onClick={() => void import('./later.ts').then((part) => setLater(part.later))}>
        Later
      </button>
      <p>{later}</p>
      {ready && (
        <button type="button" onClick={apply}>
          Update
        </button>
      )}
    </main>
  )
}

const place = document.getElementById('app')
if (place) createRoot(place).render(<App />)
startOffline()

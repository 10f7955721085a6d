// A sentence in which the terms of the glossary explain themselves.
import { useMemo } from 'react'
import { useLanguage } from '../words/words.ts'
import { gloss, type Glossed as Piece } from './gloss.ts'
import { Term } from './term.tsx'

export function Glossed({ text }: { text: string }) {
  const language = useLanguage()
  const pieces = useMemo(() => gloss(text, language), [text, language])
  return <Terms pieces={pieces} />
}

export function Terms({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, term }, i) =>
    term ? (
      <Term key={i} id={term}>
        {text}
      </Term>
    ) : (
      text
    ),
  )
}

// A sentence in which the terms of the glossary explain themselves.
import { use, useMemo } from 'react'
import { useLanguage } from '../words/words.ts'
import { gloss, type Glossed as Piece } from './gloss.ts'
import { GlossaryContext } from './glossary.ts'
import { Term } from './term.tsx'

export function Glossed({ text }: { text: string }) {
  const language = useLanguage()
  const glossary = use(GlossaryContext)
  const pieces = useMemo(() => gloss(text, glossary, language), [text, glossary, language])
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

// Small sounds, made on the spot: a drum for the turn, a rattle for dice, a tap for a piece, a chord for the end. Nothing
// is fetched, and nothing sounds unless the reader has turned it on.
import { useSettings } from '../device/settings.ts'
import type { FactLine } from './game-ui.ts'

export type Cue = NonNullable<FactLine['cue']> | 'turn' | 'win'

interface Stroke {
  /** Seconds from the beginning. */
  at: number
  /** In Hertz; noise without. */
  pitch?: number
  /** Where the pitch goes. */
  to?: number
  length: number
  loud: number
}

const chord = (pitches: readonly number[], length: number, loud: number): Stroke[] =>
  pitches.map((pitch, i) => ({ at: i * 0.09, pitch, length, loud }))

const cues: Readonly<Record<Cue, readonly Stroke[]>> = {
  turn: [
    { at: 0, pitch: 140, to: 70, length: 0.35, loud: 0.5 },
    { at: 0.22, pitch: 140, to: 70, length: 0.5, loud: 0.4 },
  ],
  dice: [0, 0.07, 0.13, 0.22, 0.34].map((at, i) => ({ at, length: 0.04, loud: 0.3 - i * 0.04 })),
  move: [{ at: 0, pitch: 320, to: 180, length: 0.09, loud: 0.25 }],
  card: [{ at: 0, length: 0.12, loud: 0.08 }],
  coin: [
    { at: 0, pitch: 1900, length: 0.12, loud: 0.08 },
    { at: 0.06, pitch: 2400, length: 0.2, loud: 0.08 },
  ],
  points: chord([523, 659, 784], 0.35, 0.12),
  win: chord([262, 330, 392, 523, 659], 1.2, 0.16),
}

let context: AudioContext | undefined
let noise: AudioBuffer | undefined

function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise
  const made = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate)
  const samples = made.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  noise = made
  return made
}

function strike(audio: AudioContext, { at, pitch, to, length, loud }: Stroke): void {
  const begin = audio.currentTime + at
  const gain = audio.createGain()
  gain.gain.setValueAtTime(loud, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  gain.connect(audio.destination)
  if (pitch === undefined) {
    const source = audio.createBufferSource()
    source.buffer = noiseOf(audio)
    source.connect(gain)
    source.start(begin)
    source.stop(begin + length)
    return
  }
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, begin)
  if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, begin + length)
  tone.connect(gain)
  tone.start(begin)
  tone.stop(begin + length)
}

export function sound(cue: Cue): void {
  if (!useSettings.getState().sound || typeof AudioContext === 'undefined') return
  // Before the page was touched a browser stays silent: then so do we.
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const audio = context
  const play = () => cues[cue].forEach((stroke) => strike(audio, stroke))
  if (audio.state === 'running') play()
  else void audio.resume().then(play)
}

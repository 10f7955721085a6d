// Draws the app's icons (web/public): the Book of Skelos, closed, with its eye on the cover. `node web/draw-icons.ts`
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

const folder = resolve(import.meta.dirname, 'public')

/** The book on a canvas of 512, its middle at 0 0. */
const book = `
  <ellipse cx="6" cy="168" rx="150" ry="20" fill="#000" opacity=".35"/>
  <path d="M-118 132a30 30 0 0 1 30-30H132v52a10 10 0 0 1-10 10H-88a30 30 0 0 1-30-32Z" fill="#f4e8cb"/>
  <path d="M-88 118H132M-92 132H132M-88 146H132" stroke="#b79a62" stroke-width="4"/>
  <path d="M-118 132V-138a30 30 0 0 1 30-30H122a10 10 0 0 1 10 10V102H-88a30 30 0 0 0-30 30Z" fill="url(#leather)"/>
  <path d="M-118 132V-138a30 30 0 0 1 30-30h8V102h-8a30 30 0 0 0-30 30Z" fill="#000" opacity=".28"/>
  <path d="M-116 136a30 28 0 0 0 28 28H130" fill="none" stroke="#5e120c" stroke-width="11" stroke-linecap="round"/>
  <rect x="-60" y="-148" width="172" height="230" rx="5" fill="none" stroke="#dfb457" stroke-width="6"/>
  <rect x="-48" y="-136" width="148" height="206" rx="3" fill="none" stroke="#dfb457" stroke-width="2.5"/>
  <path d="M-60-118v-30h30ZM112-118v-30h-30ZM-60 52v30h30ZM112 52v30h-30Z" fill="#dfb457"/>
  <path d="M-42-33Q26-113 94-33Q26 47-42-33Z" fill="#120a05" stroke="#f0cc78" stroke-width="9" stroke-linejoin="round"/>
  <circle cx="26" cy="-33" r="32" fill="url(#iris)"/>
  <path d="M26-65Q41-33 26-1Q11-33 26-65Z" fill="#120a05"/>
  <circle cx="15" cy="-46" r="6" fill="#fff8e0"/>
  <path d="M26-98v-20M-16-86l-10-17M68-86l10-17M26 32v20M-16 20l-10 17M68 20l10 17" stroke="#dfb457" stroke-width="6" stroke-linecap="round"/>`

const drawing = (
  ground: string,
  scale: number,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <defs>
    <radialGradient id="table" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#4a3018"/><stop offset="1" stop-color="#150c06"/></radialGradient>
    <linearGradient id="leather" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a83225"/><stop offset="1" stop-color="#5e120c"/></linearGradient>
    <radialGradient id="iris"><stop offset="0" stop-color="#fff0b0"/><stop offset=".55" stop-color="#e3b034"/><stop offset="1" stop-color="#94690f"/></radialGradient>
  </defs>
  ${ground}
  <g transform="translate(252 258) scale(${scale})">${book}
  </g>
</svg>
`

/** A tile with round corners, and for systems that cut icons themselves a full one with room around the book. */
const tile = drawing('<rect width="512" height="512" rx="96" fill="url(#table)"/>', 1.18)
const full = drawing('<rect width="512" height="512" fill="url(#table)"/>', 0.95)

writeFileSync(join(folder, 'icon.svg'), tile)
const png = async (svg: string, size: number, name: string): Promise<void> => {
  await sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette: true }).toFile(join(folder, name))
}
await png(tile, 192, 'icon-192.png')
await png(tile, 512, 'icon-512.png')
await png(full, 192, 'icon-maskable-192.png')
await png(full, 512, 'icon-maskable-512.png')
await png(full, 180, 'apple-touch-icon.png')

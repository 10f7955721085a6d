// How the app is bundled: one entry, pages and games in chunks of their own.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ledgerPlugin } from './ledger/plugin.ts'
import { offline } from './net/offline/plugin.ts'
import { preloadFonts } from './preload-fonts.ts'
import { splitIcons } from './split-icons.ts'

const packages =
  /node_modules\/(react|react-dom|scheduler|react-icons|wouter|regexparam|zustand|@tanstack|intl-messageformat|@formatjs)\//

/** What every page has around it, and what the start page is made of. */
const shell =
  /\/web\/(app|design|device|frame|net|pages\/tables|games\/use-game|table\/campaign|words\/(words|joined))|\/games\/levels/
/** Whose icons come with the frame. */
const startPage = /\/web\/(app|design|frame|pages\/(home|tables)|games\/[^/]+\/cover)/
/** What every table of a game wants of it; what reads packs of others, or is worked out beside the page, comes by itself. */
const ofGame = /\/games\/([^/]+)\/(?:rules|content\/[\w-]+\.json|content\/(?:index|compile|vocabulary)\.ts)/

const table = /\/web\/(table|session|board|words\/of-)/

/** An icon comes with whoever shows it. */
const isShownBy = (by: RegExp, id: string, context: { getModuleInfo(id: string): { importers: string[] } | null }) =>
  id.startsWith('\0Gi') && (context.getModuleInfo(id)?.importers.some((importer) => by.test(importer)) ?? false)

/** In one language, besides those of its cover. */
const wordsOf = /\/games\/([^/]+)\/text\/(?:table\/|learn\/)?(en|it|fr|pl)\.json$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ledgerPlugin(), preloadFonts(), splitIcons(), offline()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // Under the page's security policy nothing may be inlined as a script; small pictures may.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // A file costs more than what stands in it: what is always wanted together comes in one. What every page needs are
          // packages that seldom change, and our own; a table is the rules' foundation, the table, and its game.
          groups: [
            { name: 'packages', test: packages },
            { name: (id, context) => (shell.test(id) || isShownBy(startPage, id, context) ? 'shell' : null) },
            { name: 'kernel', test: /(?<!\/games\/[^/]+)\/(kernel|odds)\/[^/]+\.ts$|\/node_modules\/zod\// },
            { name: (id) => `${ofGame.exec(id)?.[1]}-game`, test: ofGame },
            { name: (id) => wordsOf.exec(id)?.slice(1).join('-'), test: wordsOf },
            { name: 'ledger', test: /\/web\/ledger\// },
            { name: (id, context) => (table.test(id) || isShownBy(table, id, context) ? 'table' : null) },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
})

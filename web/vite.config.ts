// How the app is bundled: one entry, pages and games in chunks of their own.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ledgerPlugin } from './ledger/plugin.ts'
import { offline } from './net/offline/plugin.ts'
import { preloadFonts } from './preload-fonts.ts'
import { splitIcons } from './split-icons.ts'

const packages =
  /node_modules\/(react|react-dom|scheduler|react-icons|wouter|regexparam|zustand|@tanstack|intl-messageformat|@formatjs)\//

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
          // What every page needs comes in two pieces instead of thirty: packages that seldom change, and our own.
          groups: [
            { name: 'packages', test: packages },
            { name: 'shell', test: /\/web\/(app|design|device|frame|net|pages\/tables|words\/words)/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
})

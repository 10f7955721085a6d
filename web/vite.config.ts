// How the app is bundled: one entry, pages and games in chunks of their own.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ledgerPlugin } from './learn/ledger-plugin.ts'
import { preloadFonts } from './preload-fonts.ts'
import { splitIcons } from './split-icons.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ledgerPlugin(), preloadFonts(), splitIcons()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // Under the page's security policy nothing may be inlined as a script; small pictures may.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
})

import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { subsetArchivo } from './build/archivo.ts'
import { chunks } from './build/chunks.ts'
import { compileHints } from './build/compile-hints.ts'
import { compress } from './build/compress.ts'
import { finishHtml } from './build/finish-html.ts'
import { installable } from './build/installable.ts'
import { licenceNotices } from './build/licence-notices.ts'
import { prerender } from './build/prerender.ts'
import { prerendered } from './build/prerendered.ts'
import { pureSchemas } from './build/pure-schemas.ts'
import { shellFallback } from './build/shell-fallback.ts'
import { sonnerWithoutStyle } from './build/sonner-without-style.ts'

const root = import.meta.dirname
const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
// The API server answers these paths; Vite serves everything else.
const proxy = { '/api': api, '/files': api, '/dev/clock': api, '/metrics': api }

export default defineConfig(async () => ({
  root,
  appType: 'mpa' as const,
  plugins: [
    react(),
    tailwindcss(),
    sonnerWithoutStyle(),
    pureSchemas(),
    prerender(prerendered),
    finishHtml(prerendered),
    compileHints(),
    installable('app.html'),
    licenceNotices([join(root, '../node_modules/@fontsource-variable/archivo')]),
    compress(),
    shellFallback(),
  ],
  resolve: { alias: { '/@archivo.woff2': await subsetArchivo(join(root, 'node_modules/.cache/fonts')) } },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'baseline-widely-available' as const,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: prerendered.map(({ file }) => join(root, file)),
      // Bundle each page with only the messages that it uses, not with whole message files.
      optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
      output: {
        codeSplitting: chunks,
        // The console stays silent in production.
        minify: { compress: { dropConsole: true }, mangle: true, codegen: true },
      },
    },
  },
}))

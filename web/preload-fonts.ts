// Preloads the faces that every page begins with, so that the first words do not jump when they arrive.
import type { HtmlTagDescriptor, Plugin } from 'vite'

const first = ['alegreya-sans-latin-400-normal', 'alegreya-sans-latin-700-normal', 'alegreya-sc-latin-500-normal']

export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => first.some((font) => file.includes(font) && file.endsWith('.woff2')))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
              injectTo: 'head',
            }),
          ),
    },
  }
}

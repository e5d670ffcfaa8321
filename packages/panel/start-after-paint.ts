import type { Plugin } from 'vite'

const SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/

/**
 * Has the page paint what the server drew before the panel's code takes the thread to begin: that code is
 * fetched and compiled meanwhile, and a module script would be run as soon as the page is read. By the id of
 * its link the panel tells which build a page is of.
 */
export function startAfterPaint(): Plugin {
  return {
    name: 'stet:start-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [script, mode = '', address] = SCRIPT.exec(page) ?? []
        if (script === undefined) throw new Error('The page of the panel has no module script.')
        return page
          .replace(script, `<link id="stet-script" rel="modulepreload"${mode} href="${address}">`)
          .replace('</body>', `<script>${start(JSON.stringify(address))}</script>\n</body>`)
      },
    },
  }
}

/** A page that is not shown has no frames, so the code does not wait for one for longer than 100 ms. */
const start = (address: string): string => `
((run) => {
  if (document.hidden || !document.getElementById('first-view')) return run()
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, 100)
})(() => import(${address}))
`

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensurePanel } from './build-panel.mjs'
import { ensureMagazinePlugins } from './build-plugin.mjs'
import { magazine, pinnedNode, root, say, stetCli } from './repository.mjs'
import { onOrphaned } from './run.mjs'

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || 'localhost'
/** The browser talks only to Vite, which passes on all requests outside the panel. */
const serverPort = port + 1

// The server takes its page from the built panel: any build is enough, because Vite serves the
// sources.
await ensurePanel({ staleWillDo: true })
await ensureMagazinePlugins()

const children = [
  start([stetCli, 'dev'], magazine, { PORT: String(serverPort), HOST: host }),
  start(
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', String(port), '--host', host],
    join(root, 'packages/panel'),
    { STET_DEV_SERVER: `http://${host}:${serverPort}` },
  ),
]
say(`The panel, with live changes: http://${host}:${port}/admin`)

function start(args, cwd, env) {
  return spawn(pinnedNode(), args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
}

let ending = false
function end(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill()
}
for (const child of children) {
  // When one of the two processes ends, the other is ended too.
  child.on('exit', (code) => end(code ?? 0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
onOrphaned(() => end(0))

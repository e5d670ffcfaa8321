import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beginWork } from '../../create-cms.ts'
import type { Cms } from '../../runtime/cms.ts'
import type { LiveStreams } from '../../runtime/runtime.ts'
import type { Invocation } from '../command.ts'
import { prepareComponents, watchVariable } from '../components.ts'
import type { Environment } from '../environment.ts'
import { limitHeap } from '../heap-limit.ts'
import { open } from '../open.ts'
import { seedOnce } from '../seed.ts'
import { createSiteServer } from '../server/site-server.ts'
import { StartProblem } from '../start-problem.ts'
import { watchPackage } from '../watch-package.ts'

/** Loads the config, opens the database, listens, prints the address. Throws StartProblem or ConfigError. */
export async function run(invocation: Invocation): Promise<void> {
  if (invocation.env[watchVariable] !== undefined) await watchPackage(invocation)
  limitHeap()
  const { cms, runtime, config, environment } = await open(invocation)
  try {
    await prepareComponents(runtime.config, invocation)
    const seeded = await seedOnce(cms, runtime, config)
    await runtime.config.onInit?.({ cms: cms.asSystem() })
    beginWork(runtime, environment.runsJobs)
    const server = createSiteServer(cms)
    const address = await listen(server, environment)
    // Before the server can be reached: a signal that comes from then on ends it in order.
    closeOnSignal(server, cms, runtime.live)
    announce(address, cms, environment, seeded ? config.seed?.signIn : undefined)
  } catch (error) {
    await cms.close()
    throw error
  }
}

function listen(server: Server, { port, host }: Environment): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartProblem(`port ${port} is in use; stop what uses it, or set PORT to another.`),
        )
      } else if (error.code === 'EACCES') {
        reject(
          new StartProblem(
            `port ${port} may not be used by this user; set PORT to another, above 1023.`,
          ),
        )
      } else {
        reject(
          new StartProblem(
            `cannot listen on ${host}:${port} (${error.code ?? error.message}); check HOST and PORT.`,
          ),
        )
      }
    })
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
      resolve(`http://${name.includes(':') ? `[${name}]` : name}:${actual}`)
    })
  })
}

function announce(
  address: string,
  cms: Cms,
  environment: Environment,
  signIn: { readonly email: string; readonly password: string } | undefined,
): void {
  const lines = [
    '',
    `  Panel    ${address}${cms.config.routes.admin}`,
    `  Site     ${address}/`,
    `  API      ${address}${cms.config.routes.api}`,
  ]
  if (signIn) lines.push(`  Sign in  ${signIn.email} / ${signIn.password}`)
  if (environment.secretMadeIn) {
    lines.push(
      '',
      `  No STET_SECRET was set, so a random one was made and kept in ${environment.secretMadeIn}.`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

// How long running requests get to finish; after that a process manager would kill us anyway.
const graceMilliseconds = 5000

function closeOnSignal(server: Server, cms: Cms, live: LiveStreams): void {
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    // Streams last as long as those who listen: no request of theirs ever ends by itself.
    live.close()
    server.close(() => void cms.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

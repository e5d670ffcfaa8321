import type { Invocation } from './command.ts'
import { openExisting } from './open.ts'

/** Says where what is stored twice disagrees; the exit code is 1 when it does. */
export async function run(invocation: Invocation): Promise<void> {
  const { cms, runtime } = await openExisting(invocation)
  try {
    if (invocation.options.repair === true) {
      await runtime.database.rebuild()
      process.stdout.write('Derived the columns and links of all documents anew.\n')
    }
    let disagreements = 0
    await runtime.database.check((sentence) => {
      disagreements++
      process.stdout.write(`${sentence}\n`)
    })
    if (disagreements === 0) process.stdout.write('Everything agrees.\n')
    else {
      process.stdout.write(
        `${disagreements === 1 ? 'One place disagrees' : `${disagreements} places disagree`}.\n`,
      )
      process.exitCode = 1
    }
  } finally {
    await cms.close()
  }
}

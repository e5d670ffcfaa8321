import { repairOrder } from '../../ordering/repair-order.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { collectOrphans } from '../../uploads/collect-orphans.ts'
import type { Invocation } from '../command.ts'
import { openExisting } from '../open.ts'
import { runContentChecks } from './check-content.ts'

/** Reports where redundant data disagrees; the exit code is 1 if it does. */
export async function run(invocation: Invocation): Promise<void> {
  const { cms, runtime } = await openExisting(invocation)
  const repair = invocation.options.repair === true
  try {
    if (invocation.options.content === true) {
      return await runContentChecks(cms, { asJson: invocation.options.json === true })
    }
    if (repair) {
      await runtime.database.rebuild()
      await repairOrder(runtime)
      say('Derived the columns and links of all documents anew.')
    }
    const disagreements = await countDisagreements(runtime)
    if (disagreements === 0) say('Everything agrees.')
    else {
      say(`${disagreements === 1 ? 'One place disagrees' : `${disagreements} places disagree`}.`)
    }
    const orphans = invocation.options.orphans === true ? await countOrphans(runtime, repair) : 0
    if (disagreements > 0 || (orphans > 0 && !repair)) process.exitCode = 1
  } finally {
    await cms.close()
  }
}

async function countDisagreements({ database }: Runtime): Promise<number> {
  let disagreements = 0
  await database.check((sentence) => {
    disagreements++
    say(sentence)
  }, say)
  return disagreements
}

/** Lists the files that no document uses, or deletes them. */
async function countOrphans(runtime: Runtime, repair: boolean): Promise<number> {
  const { orphans, incoming } = await collectOrphans(runtime, { dryRun: !repair })
  const what = repair ? 'was named by no document and is deleted' : 'is named by no document'
  for (const { collection, key } of orphans) say(`The file ${key} of ${collection} ${what}.`)
  if (incoming > 0) say(`Deleted ${incoming} files that never arrived whole.`)
  if (orphans.length === 0) say('Every file is named by a document.')
  return orphans.length
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

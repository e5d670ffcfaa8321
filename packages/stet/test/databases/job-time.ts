import { runSql } from './run-sql.ts'

const times = ['run_at', 'due_at', 'created_at', 'started_at', 'ended_at']

/** Lets time pass for jobs and scheduled publications, by moving all their times into the past. */
export async function passTime(url: string, milliseconds: number): Promise<void> {
  const past = times.map((column) => `${column} = ${column} - ${Math.round(milliseconds)}`)
  await runSql(
    url,
    `update stet_jobs set ${past.join(', ')};
     update stet_scheduled set run_at = run_at - ${Math.round(milliseconds)}`,
  )
}

/** As `passTime`, only for the jobs of one process, as if it had been killed. */
export async function endLeasesOf(url: string, processId: number): Promise<void> {
  await runSql(
    url,
    `update stet_jobs set due_at = 0 where state = 'running' and lease_owner like '% ${processId} %'`,
  )
}

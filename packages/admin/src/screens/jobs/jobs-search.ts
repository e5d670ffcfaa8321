import { type JobState, jobStates } from '@stet/core'

/** The search parameters of a list of jobs; invalid values are ignored. */
export interface JobsSearch {
  readonly state?: JobState
  readonly task?: string
  readonly page?: number
}

/** As `JobsSearch`, of the deliveries to one webhook. */
export interface DeliveriesSearch extends Pick<JobsSearch, 'state' | 'page'> {
  readonly webhook?: string
}

/** Jobs on a page. */
export const JOBS_PER_PAGE = 25

type Raw = Readonly<Record<string, unknown>>

export function parseJobsSearch(raw: Raw): JobsSearch {
  return { ...common(raw), ...(isName(raw.task) && { task: raw.task }) }
}

export function parseDeliveriesSearch(raw: Raw): DeliveriesSearch {
  return { ...common(raw), ...(isName(raw.webhook) && { webhook: raw.webhook }) }
}

function common({ state, page: text }: Raw): Pick<JobsSearch, 'state' | 'page'> {
  const page = Number(text)
  return {
    ...(isState(state) && { state }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  }
}

const isName = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

const isState = (raw: unknown): raw is JobState => (jobStates as readonly unknown[]).includes(raw)

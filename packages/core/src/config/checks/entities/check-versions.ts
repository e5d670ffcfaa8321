import { checkOptionNames } from '../../problems/check-option-names.ts'
import { checkCount, isPlainObject, type Report } from '../../problems/check-values.ts'
import { collectionVersions, globalVersions } from './entity-options.ts'

/** Reports mistakes in the options of versions, drafts and schedules. */
export function checkVersionOptions(
  versions: unknown,
  maxKey: 'maxPerDoc' | 'max',
  path: string,
  report: Report,
): void {
  if (versions === undefined || typeof versions === 'boolean') return
  if (!isPlainObject(versions)) {
    report(`${path}.versions`, 'must be true, false or options')
    return
  }
  checkCount(versions[maxKey], 0, `${path}.versions.${maxKey}`, report)
  const other = maxKey === 'max' ? 'maxPerDoc' : 'max'
  const known = maxKey === 'max' ? globalVersions : collectionVersions
  checkOptionNames(versions, known, `${path}.versions`, report, (name) =>
    name === other ? `is called ${maxKey} here` : undefined,
  )
  const drafts = versions.drafts
  const autosave = isPlainObject(drafts) ? drafts.autosave : undefined
  if (isPlainObject(autosave)) {
    checkCount(autosave.interval, 1, `${path}.versions.drafts.autosave.interval`, report)
  }
  if (isPlainObject(drafts)) {
    checkSchedulePublish(drafts.schedulePublish, `${path}.versions.drafts.schedulePublish`, report)
  }
}

function checkSchedulePublish(scheduling: unknown, path: string, report: Report): void {
  if (scheduling === undefined || typeof scheduling === 'boolean') return
  if (!isPlainObject(scheduling)) {
    report(path, 'must be true, false or options')
    return
  }
  const { timeFormat, timeIntervals } = scheduling
  if (timeFormat !== undefined && (typeof timeFormat !== 'string' || timeFormat === '')) {
    report(`${path}.timeFormat`, 'must be a text')
  }
  checkCount(timeIntervals, 1, `${path}.timeIntervals`, report)
}

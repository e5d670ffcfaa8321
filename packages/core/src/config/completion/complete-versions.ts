import { defined } from '../../defined.ts'
import type {
  CompleteDrafts,
  CompleteScheduling,
  CompleteVersions,
} from '../completed/complete-config-types.ts'
import * as defaults from '../types/defaults.ts'
import type { DraftsOptions, GlobalVersionsOptions, VersionsOptions } from '../types/entities.ts'

/** The options of versions and drafts; `false` for an entity without versions. */
export function completeVersions(
  versions: boolean | VersionsOptions | GlobalVersionsOptions | undefined,
  maxKey: 'maxPerDoc' | 'max',
): false | CompleteVersions {
  if (versions === undefined || versions === false) return false
  const options: VersionsOptions & GlobalVersionsOptions = versions === true ? {} : versions
  return Object.freeze({
    max: options[maxKey] ?? defaults.maxVersions,
    drafts: completeDrafts(options.drafts),
  })
}

function completeDrafts(drafts: boolean | DraftsOptions | undefined): false | CompleteDrafts {
  if (drafts === undefined || drafts === false) return false
  const options = drafts === true ? {} : drafts
  const autosave = options.autosave ?? false
  return Object.freeze({
    autosave:
      autosave === false
        ? false
        : Object.freeze({
            interval: defaults.defaultAutosaveInterval,
            showSaveDraftButton: false,
            ...(autosave === true ? {} : defined(autosave)),
          }),
    validate: options.validate ?? false,
    schedulePublish: completeScheduling(options.schedulePublish),
  })
}

function completeScheduling(
  scheduling: DraftsOptions['schedulePublish'] = false,
): false | CompleteScheduling {
  if (scheduling === false) return false
  const { timeFormat = null, timeIntervals = defaults.scheduleInterval } =
    scheduling === true ? {} : scheduling
  return Object.freeze({ timeFormat, timeIntervals })
}

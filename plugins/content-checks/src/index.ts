import { type CollectionConfig, type Config, definePlugin, messagesIn } from 'stet'
import { attentionEndpoint } from './attention-endpoint.ts'
import { attentionFilter } from './attention-filter.ts'
import { checkEndpoint } from './check-endpoint.ts'
import { checkAllTask, checkedAfterWrites, checkTask } from './check-task.ts'
import { contentCheck } from './content-check.ts'
import { findingsCollection, findingsSlug } from './findings.ts'
import { linkChangedTask, linksCollection } from './links/link-results.ts'
import { dueTask, dueTaskName, hostTask } from './links/link-tasks.ts'
import { messages } from './messages.ts'
import { type ContentChecksOptions, setupOf } from './options.ts'
import { sameTextsHooks, sameTextsTask } from './same-texts.ts'

export { type AvoidedWord, builtInRules, type RuleOptions } from './built-in-rules.ts'
export type { ContentChecksOptions, ExternalLinksOptions } from './options.ts'
export {
  type CheckedDocument,
  defineRule,
  type Finding,
  type FindingLevel,
  type Parts,
  type Rule,
  type SiteFacts,
} from './rule.ts'
export { readingEase } from './words.ts'

/** Rules for the content: in the form as one writes, on the dashboard, and in `stet check --content`. */
export function contentChecksPlugin(options: ContentChecksOptions) {
  return definePlugin({
    name: 'content-checks',
    messages: { ...messagesIn(new URL('./messages/', import.meta.url)), ...messages },
    panel: { built: new URL('../panel/', import.meta.url) },
    panelOptions: { collections: [...options.collections] },
    config: (config) => withChecks(config, options),
  })
}

function withAttention(collection: CollectionConfig): CollectionConfig {
  const { filters = [], slug } = collection
  return { ...collection, filters: [...filters, attentionFilter(slug, findingsSlug)] }
}

function withChecks(config: Config, options: ContentChecksOptions): Config {
  const { collections, jobs, onInit } = config
  const missing = options.collections.filter(
    (slug) => !collections.some((one) => one.slug === slug),
  )
  if (missing.length > 0) {
    throw new Error(`contentChecksPlugin: the site has no collection "${missing.join('", "')}".`)
  }
  const setup = setupOf(config, options)
  const all = checkAllTask(setup)
  return {
    ...config,
    collections: [
      ...collections.map((one) =>
        options.collections.includes(one.slug) ? withAttention(checkedAfterWrites(one)) : one,
      ),
      findingsCollection(sameTextsHooks),
      linksCollection(),
    ],
    endpoints: [...(config.endpoints ?? []), checkEndpoint(setup), attentionEndpoint(setup)],
    contentChecks: [...(config.contentChecks ?? []), contentCheck(setup)],
    jobs: {
      ...jobs,
      tasks: [
        ...(jobs?.tasks ?? []),
        checkTask(setup),
        all,
        sameTextsTask,
        hostTask(setup),
        linkChangedTask,
        dueTask,
      ],
      schedule: [
        ...(jobs?.schedule ?? []),
        ...(setup.external ? [{ cron: '@hourly', task: dueTaskName }] : []),
      ],
    },
    async onInit(args) {
      await onInit?.(args)
      await args.cms.jobs.queue({ task: all, key: all.name, sequence: all.name })
    },
  }
}

// What a site tells search engines, feed readers and social networks. It reads as visitors do.

export { type FeedEntry, type FeedOptions, feedFor } from './feeds.ts'
export {
  type ArticleData,
  articleData,
  breadcrumbData,
  type JsonLdOptions,
  jsonInScript,
  jsonLd,
  type StructuredData,
  type StructuredDataMapping,
  type StructuredDataProblem,
  structuredData,
  structuredDataProblems,
} from './json-ld.ts'
export {
  type HeadTag,
  metaOf,
  metaTags,
  type PageImage,
  type PageMeta,
  tagsToHtml,
} from './meta-tags.ts'
export { type RobotsOptions, robotsFor, robotsText } from './robots.ts'
export {
  type DocumentArgs,
  type SitemapCollection,
  type SitemapOptions,
  type SitemapPage,
  sitemapFor,
} from './sitemap.ts'

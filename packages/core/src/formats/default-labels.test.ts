import { expect, test } from 'vitest'
import { sentenceCase, singularAndPlural } from './default-labels.ts'

test.each([
  ['publishedAt', 'Published at'],
  ['site-settings', 'Site settings'],
  ['_status', 'Status'],
  ['JSON', 'JSON'],
  ['jsonSchema', 'JSON schema'],
  ['canonicalUrl', 'Canonical URL'],
  ['publishedAtURL', 'Published at URL'],
  ['URLSlug', 'URL slug'],
  ['id', 'ID'],
  ['relatedIDs', 'Related IDs'],
  ['IDsToKeep', 'IDs to keep'],
  ['ogImage', 'OG image'],
  ['XYZCode', 'XYZ code'],
  ['h1Title', 'H1 title'],
  ['Größe', 'Größe'],
])('a name %s is labelled %s', (name, label) => {
  expect(sentenceCase(name)).toBe(label)
})

test.each([
  ['blog-posts', 'Blog post', 'Blog posts'],
  ['faqs', 'FAQ', 'FAQs'],
  ['rss', 'RSS', 'RSS'],
  ['siteChildren', 'Site child', 'Site children'],
  ['pressNews', 'Press news', 'Press news'],
])('of a name %s there are one %s and many %s', (name, singular, plural) => {
  expect(singularAndPlural(name)).toEqual({ singular, plural })
})

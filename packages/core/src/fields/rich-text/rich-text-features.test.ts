import { expect, it } from 'vitest'
import { collectionsInTexts, richTextFeaturesOf } from './rich-text-features.ts'

const collection = (slug: string, upload: boolean, admin: object = {}) => ({
  ...{ slug, upload },
  admin: { enableRichTextLink: true, enableRichTextRelationship: true, ...admin },
})
const collections = [
  collection('posts', false),
  collection('tags', false, { enableRichTextLink: false }),
  collection('logs', false, { enableRichTextRelationship: false }),
  collection('media', true),
  collection('scans', true, { enableRichTextRelationship: false }),
]
const offered = (kind: 'links' | 'uploads' | 'relationships', features: object = {}) =>
  collectionsInTexts(kind, collections, richTextFeaturesOf({ features })).map(({ slug }) => slug)

it('texts are offered what is enabled for them, with files or without', () => {
  expect(offered('links')).toEqual(['posts', 'logs', 'media', 'scans'])
  expect(offered('relationships')).toEqual(['posts', 'tags'])
  expect(offered('uploads')).toEqual(['media'])
})

it('features of a field narrow what is offered', () => {
  expect(offered('links', { links: { only: ['media', 'tags'] } })).toEqual(['media'])
  expect(offered('relationships', { relationships: false })).toEqual([])
  expect(offered('uploads', { uploads: { only: ['media'] } })).toEqual(['media'])
})

import { usedPath } from '@stet/core'
import { type FileKind, typesOfKind } from '../../../files/file-kinds.ts'
import type { FilterCondition } from '../filter/filter-comparison.ts'
import type { Facet } from './facet-filter.ts'

const ofKind = (kind: FileKind): readonly FilterCondition[] => [
  { path: 'mimeType', ...typesOfKind(kind) },
]

export const kindFacet: Facet<FileKind> = {
  pictures: ofKind('pictures'),
  videos: ofKind('videos'),
  sounds: ofKind('sounds'),
  documents: ofKind('documents'),
}

/** Where one size ends and the next begins, in bytes: the weights of an icon, a picture of a page, a photo. */
export const sizeSteps = [100_000, 1_000_000, 10_000_000] as const
const [SMALL, MEDIUM, LARGE] = sizeSteps

const least = (operand: number): FilterCondition => ({
  path: 'filesize',
  comparison: 'greater_than_equal',
  operand,
})
const below = (operand: number): FilterCondition => ({
  path: 'filesize',
  comparison: 'less_than',
  operand,
})

export const sizeFacet = {
  small: [below(SMALL)],
  medium: [least(SMALL), below(MEDIUM)],
  large: [least(MEDIUM), below(LARGE)],
  huge: [least(LARGE)],
} satisfies Facet<string>

const past = (days: number): FilterCondition => ({
  path: 'createdAt',
  comparison: 'past_days',
  operand: { daysAgo: days - 1 },
})

/** Days are counted back from the day on which a list is read, so that a stored view stays true. */
export const dateFacet = {
  today: [{ path: 'createdAt', comparison: 'today', operand: { daysAgo: 0 } }],
  week: [past(7)],
  month: [past(30)],
  year: [past(365)],
} satisfies Facet<string>

export const usageFacet = {
  unused: [{ path: usedPath, comparison: 'equals', operand: false }],
} satisfies Facet<string>

import type { Localized } from './localized.ts'
import type { LexicalDocument } from './rich-text.ts'

export type ArticleText = { title: string; standfirst: string; body: LexicalDocument }

export type ArticleContent = {
  id: string
  slug: string
  state: 'published' | 'draft'
  publishedOn: string
  reading: 'report' | 'essay' | 'portrait' | 'guide' | 'letter'
  featured?: boolean
  authors: string[]
  topics: string[]
  cover: string
  related: string[]
  editorNotes?: string
  sources?: { title: string; url: string }[]
  text: Localized<ArticleText>
  /** Saved on top of the published article as a draft, for everyone to see what a pending change looks like. */
  pending?: Partial<ArticleText>
}

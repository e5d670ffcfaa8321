import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Spec §9: 56 px at least, 18 px a line. The line's height is in rem, so that a person's font size counts. */
const frame = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: 'var(--text-m)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: '1.125rem',
    minHeight: '54px',
    maxHeight: '70dvh',
    overflow: 'auto',
  },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 var(--space-3) 0 var(--space-2)' },
  '.cm-cursor, .cm-dropCursor': { borderInlineStartColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    color: 'var(--ink-faint)',
    border: 'none',
    borderInlineEnd: '1px solid var(--hairline)',
  },
  '.cm-lineNumbers .cm-gutterElement': {
    minWidth: '2rem',
    padding: '0 var(--space-2) 0 var(--space-1)',
    fontSize: 'var(--text-s)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--selection)' },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--control-edge)',
  },
  '.cm-tooltip': {
    border: 'none',
    borderRadius: 'var(--radius-m)',
    backgroundColor: 'var(--float)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-float)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-s)',
  },
  '.cm-diagnostic': { padding: 'var(--space-1) var(--space-2)', border: 'none' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--error-edge)',
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker-error': { content: '"●"', color: 'var(--error-edge)' },
})

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.modifier], color: 'var(--accent-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--published)' },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color],
    color: 'var(--changed)',
  },
  {
    tag: [tags.propertyName, tags.attributeName, tags.className],
    color: 'var(--ink)',
    fontWeight: '600',
  },
  {
    tag: [tags.comment, tags.meta, tags.processingInstruction],
    color: 'var(--ink-faint)',
    fontStyle: 'italic',
  },
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], textDecoration: 'underline' },
  { tag: tags.invalid, color: 'var(--error)' },
])

/** Both themes at once: the tokens change, the editor does not. */
export const editorTheme: Extension = [frame, syntaxHighlighting(colours)]

import { embeddedPlaces, isObject, type Json, type JsonObject } from '@stet/core'
import { $createTextNode, $getRoot, $isElementNode, type ElementNode } from 'lexical'
import { afterEach, expect, test } from 'vitest'
import { sampleStore } from '../../../../../test/sample-form.ts'
import { pathKey } from '../../../../base/path.ts'
import { allFeatures } from '../allowed-features.ts'
import { NodeDraft } from '../drafts/node-draft.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { autolink } from '../paste/wire-nodes.ts'
import { RichTextView } from '../view/RichTextView.ts'
import { $createAutoLink, $isLink } from './LinkNode.ts'
import { linkProblems } from './link-problems.ts'
import { $chosenLink, $removeLinks, $setLink } from './links.ts'

const element = { version: 1, direction: null, format: '', indent: 0 }
const words = (text: string) => ({
  ...{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
})
const link = (id: string, fields: JsonObject = {}) => ({
  ...element,
  ...{ type: 'link', version: 3, id, fields: { linkType: 'custom', url: '/', ...fields } },
  children: [words('here')],
})
const textOf = (...children: readonly Json[]): JsonObject => ({
  root: {
    ...element,
    type: 'root',
    children: [{ ...element, type: 'paragraph', textFormat: 0, textStyle: '', children }],
  },
})

const views: RichTextView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A text in a form, as the editor ties them together; `story` has fields of links, `body` has none. */
function open(text: JsonObject, name: 'story' | 'body' = 'story') {
  const path = [name]
  const store = sampleStore({ [name]: text })
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const view = new RichTextView({
    ...{ root, value: store.get(path), isReadOnly: false, theme: {} },
    ...{ features: editorFeatures, allowed: allFeatures },
    onChange: (next) => store.set(path, next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    prepareNodes: (nodes, origin) =>
      origin === 'new'
        ? nodes.map((node) => store.textNodes.fresh(path, node as never))
        : (store.textNodes.copies(path, nodes) as readonly JsonObject[]),
    onNeeded: () => Promise.reject(new Error('nothing is lazy here')),
  })
  store.subscribeDeep(path, () => view.setValue(store.get(path)))
  views.push(view)
  const links = () => {
    view.editor.read(() => undefined)
    return embeddedPlaces(store.get(path)).map(({ node }) => node)
  }
  return { store, view, links }
}

const $line = (index = 0) => $getRoot().getChildAtIndex(index) as ElementNode
const $selectLine = () => $line().select(0, $line().getChildrenSize())
const $selectLink = (index: number) => {
  const found = $line().getChildren().filter($isLink)[index]
  if ($isElementNode(found)) found.selectStart()
}
const to = (url: string) => ({ target: { linkType: 'custom', url, newTab: false } })

test('a link has an id and the defaults of its fields, however it is made', () => {
  const { view, links } = open(textOf(words('One two')))
  view.edit(() => {
    $selectLine()
    $setLink(to('/a'), '')
  })
  view.edit(() => {
    $getRoot().selectEnd()
    $line().append(
      $createTextNode(' '),
      $createAutoLink('https://b.example').append($createTextNode('b')),
    )
  })
  view.edit(() => $getRoot().selectEnd())
  view.insertStored([autolink('https://c.example', 'c')], 'copied')
  expect(links().map(({ type, fields }) => [type, fields])).toEqual([
    ['link', { linkType: 'custom', url: '/a', newTab: false, medium: 'web' }],
    ['autolink', { linkType: 'custom', url: 'https://b.example', newTab: false, medium: 'web' }],
    ['autolink', { linkType: 'custom', url: 'https://c.example', newTab: false, medium: 'web' }],
  ])
  expect(new Set(links().map(({ id }) => id)).size).toBe(3)
  for (const { id } of links()) expect(id).toEqual(expect.any(String))
})

test('where links have no fields, only links have ids, and stored ones stay as they are', () => {
  const bare = { ...link('x'), id: undefined }
  const stored = textOf(words('a '), JSON.parse(JSON.stringify(bare)))
  const { view, links, store } = open(stored, 'body')
  view.edit(() => $line().append($createTextNode(' more')))
  view.edit(() => {
    $getRoot().selectEnd()
    $setLink(to('/new'), 'new')
    $line().append($createAutoLink('https://b.example').append($createTextNode('b')))
  })
  const [first, second, third] = links()
  expect(first).not.toHaveProperty('id')
  expect(second?.id).toMatch(/^[0-9a-f]{24}$/)
  expect(second?.fields).toEqual({ linkType: 'custom', url: '/new', newTab: false })
  expect(third).toMatchObject({ type: 'autolink' })
  expect(third).not.toHaveProperty('id')
  expect(store.isDirty()).toBe(true)
})

test('an edit changes what was edited, of this link, in one step of undo', () => {
  const before = textOf(
    link('l', { campaign: 'spring', rel: 'me' }),
    link('m', { campaign: 'fall' }),
  )
  const { view, store, links } = open(before)
  view.edit(() => $selectLink(0))
  expect(view.editor.read($chosenLink)).toMatchObject({ id: 'l', hasWords: false })
  view.edit(() =>
    $setLink(
      {
        ...to('/b'),
        changes: [
          ['campaign', 'summer'],
          ['rel', undefined],
        ],
      },
      '',
    ),
  )
  expect(links().map(({ fields }) => fields)).toEqual([
    { linkType: 'custom', url: '/b', newTab: false, campaign: 'summer' },
    { linkType: 'custom', url: '/', campaign: 'fall' },
  ])
  store.undo()
  expect(store.get(['story', 'l', 'campaign'])).toBe('spring')
  expect(store.get(['story', 'l', 'rel'])).toBe('me')
  store.redo()
  expect(links()[0]?.fields).toMatchObject({ campaign: 'summer' })
  // Over several links, the other fields of each stay.
  view.edit(() => {
    $selectLine()
    $setLink(to('/all'), '')
  })
  expect(links().map(({ fields }) => isObject(fields) && [fields.url, fields.campaign])).toEqual([
    ['/all', 'summer'],
    ['/all', 'fall'],
  ])
})

test('a new link takes what was written in its draft, also defaults that were taken out', () => {
  const { view, store, links } = open(textOf(words('One')))
  const draft = new NodeDraft(store, ['story'], { ...link(''), children: [] } as never, true)
  expect(draft.store.get([...draft.path, 'medium'])).toBe('web')
  draft.store.set([...draft.path, 'medium'], undefined)
  draft.store.set([...draft.path, 'campaign'], 'spring')
  expect(store.get(['story'])).toEqual(textOf(words('One')))
  view.edit(() => {
    $selectLine()
    $setLink({ ...to('/a'), id: draft.id, changes: [['campaign', 'spring']] }, '')
  })
  expect(links().map(({ id, fields }) => [id, fields])).toEqual([
    [draft.id, { linkType: 'custom', url: '/a', newTab: false, campaign: 'spring' }],
  ])
})

test('a copied link keeps its fields and gets an id of its own', () => {
  const { view, links } = open(textOf(link('l', { campaign: 'spring' }), words(' and ')))
  view.edit(() => $getRoot().selectEnd())
  view.insertStored([link('l', { campaign: 'spring' })], 'copied')
  const [one, other] = links()
  expect(other?.fields).toEqual(one?.fields)
  expect(other?.id).not.toBe(one?.id)
})

test('a link that is parted stays two links with the same fields', () => {
  const { view, links } = open(textOf(link('l', { campaign: 'spring' })))
  view.edit(() => {
    const [inside] = $line().getAllTextNodes()
    inside?.select(2, 2).insertParagraph()
  })
  const found = links()
  expect(found).toHaveLength(2)
  expect(new Set(found.map(({ id }) => id)).size).toBe(2)
  for (const { fields } of found) expect(fields).toMatchObject({ campaign: 'spring' })
})

test('the text says which links lack what, until they are mended or gone', () => {
  const { view, store } = open(textOf(link('l'), words(' or '), link('m')))
  const problems = () => linkProblems(store, ['story'])
  expect(problems()).toEqual([])
  const path = ['story', 'm', 'campaign']
  const said = { message: 'is too long' }
  store.problems.replaceServer(new Map([[pathKey(path), [said]]]), () => false)
  expect(problems()).toEqual([{ id: 'm', words: 'here', path, fault: said }])
  expect(store.problems.countBelow([['story']])).toBe(1)
  // Its draft knows it, and is not kept from being applied by it.
  const node = embeddedPlaces(store.get(['story']))[1]?.node
  const draft = new NodeDraft(store, ['story'], node as never, false)
  expect(draft.firstProblem).toEqual(path)
  expect(draft.check()).toBeNull()
  view.edit(() => {
    $selectLink(1)
    $removeLinks()
  })
  view.editor.read(() => undefined)
  expect(problems()).toEqual([])
})

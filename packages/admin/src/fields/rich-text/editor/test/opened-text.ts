import type { JsonObject, RichTextNode } from '@stet/core'
import type { Path } from '../../../../base/path.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import { type AllowedFeatures, allFeatures } from '../allowed-features.ts'
import type { EditorFeature } from '../editor-feature.ts'
import { editorFeatures } from '../features/editor-features.ts'
import { type RichTextOptions, RichTextView } from '../view/RichTextView.ts'

/** All features with what the editor fetches when a text first needs it. */
const completeFeatures = async (): Promise<readonly EditorFeature[]> => {
  const lazy = editorFeatures.flatMap((feature) => feature.lazy ?? [])
  return [...editorFeatures, ...(await Promise.all(lazy.map(({ part }) => part.load())))]
}

/** The editor of a text in a form, tied to it as in the panel, without React. */
export async function openedText(
  store: FormStore,
  path: Path,
  allowed: AllowedFeatures = allFeatures,
  theme: RichTextOptions['theme'] = {},
) {
  const root = document.createElement('div')
  root.contentEditable = 'true'
  document.body.append(root)
  const features = await completeFeatures()
  const view = new RichTextView({
    ...{ root, value: store.get(path), isReadOnly: false, theme, features, allowed },
    onChange: (next) => store.set(path, next),
    onBlur: () => undefined,
    onFormat: () => undefined,
    onCards: () => undefined,
    onLink: () => undefined,
    onEnter: () => undefined,
    prepareNodes: (nodes, origin) =>
      origin === 'new'
        ? nodes.map((node) => store.textNodes.fresh(path, node as RichTextNode))
        : (store.textNodes.copies(path, nodes) as readonly JsonObject[]),
    onNeeded: () => Promise.reject(new Error('everything is loaded')),
  })
  const leave = store.subscribeDeep(path, () => view.setValue(store.get(path)))
  return {
    store,
    view,
    root,
    features,
    /** The editor commits an update in a microtask. */
    settle: () => new Promise<void>((resolve) => setTimeout(resolve)),
    stop: () => {
      leave()
      view.destroy()
      root.remove()
    },
  }
}

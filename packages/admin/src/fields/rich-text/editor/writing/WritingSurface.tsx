import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, mergeRegister } from 'lexical'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { isApplePlatform, matchesShortcut } from '../../../../actions/shortcut.ts'
import { whenIdle } from '../../../../base/timing/when-idle.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { selectedWords } from '../../../../form/form-search.ts'
import { partView, useFullScreen } from '../../../../ui/index.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import { FootLine } from './FootLine.tsx'
import { shownText } from './find/shown-text.ts'
import type { TextFindBarProps } from './find/TextFindBar.tsx'
import { Outline } from './Outline.tsx'

import { FIND_COMMAND, OUTLINE_COMMAND } from './writing-commands.ts'

const TextFindBar = partView<TextFindBarProps>(
  async () => (await import('./find/TextFindBar.tsx')).default,
  { isLarge: true },
)

/** What stands above and below the text: its search, its outline, and its length. */
export function WritingSurface({ view, allowed, readOnly, field, frame, top }: SurfaceProps) {
  const { editor } = view
  const { search } = useFormContext().view
  const find = useSyncExternalStore(search.subscribe, () =>
    search.isIn(field) ? search.state : null,
  )
  const isAllSearched = useSyncExternalStore(search.subscribe, () => search.state?.text === null)
  const [isFull, setFull] = useFullScreen(frame)
  // The bar of the whole document is beside the text, which cannot be reached meanwhile.
  if (isFull && isAllSearched) setFull(false)
  const [isOutlined, setOutlined] = useState(false)
  useEffect(() => {
    const isApple = isApplePlatform()
    const open = () => {
      search.open(field, selectedWords())
      return true
    }
    return mergeRegister(
      editor.registerCommand(FIND_COMMAND, open, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(
        OUTLINE_COMMAND,
        () => {
          setOutlined((now) => !now)
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!matchesShortcut(event, 'mod+f', isApple)) return false
          event.preventDefault()
          return open()
        },
        COMMAND_PRIORITY_HIGH,
      ),
    )
  }, [editor, search, field])
  // What is typed right after the key must not be written into the text while the bar is fetched.
  useEffect(() => whenIdle(TextFindBar.prepare), [])
  useEffect(() => search.show(field, shownText(view)), [search, field, view])
  return (
    <>
      {top !== null &&
        createPortal(
          <>
            {isOutlined && <Outline view={view} onClose={() => setOutlined(false)} />}
            {find !== null && <TextFindBar {...{ view, field, readOnly, frame }} state={find} />}
          </>,
          top,
        )}
      <FootLine
        view={view}
        limits={allowed.limits}
        isFull={isFull}
        onFull={readOnly && !isFull ? null : setFull}
      />
    </>
  )
}

import { $getSelection, COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, mergeRegister } from 'lexical'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isApplePlatform, matchesShortcut } from '../../../../actions/shortcut.ts'
import { createPart, usePart } from '../../../../ui/index.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import { FootLine } from './FootLine.tsx'
import type { FindBarProps } from './find/FindBar.tsx'
import { Outline } from './Outline.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { FIND_COMMAND, OUTLINE_COMMAND } from './writing-commands.ts'

const findPart = createPart(async () => (await import('./find/FindBar.tsx')).default, {
  isLarge: true,
})

/** What stands above and below the text: its search, its outline, and its length. */
export function WritingSurface({ view, allowed, readOnly, field, frame, top }: SurfaceProps) {
  const { editor } = view
  const [find, setFind] = useState<{ readonly words: string; readonly asked: number } | null>(null)
  const [isFull, setFull] = useFullScreen(frame)
  const [isOutlined, setOutlined] = useState(false)
  useEffect(() => {
    const isApple = isApplePlatform()
    const open = () => {
      const words = selectedWords(editor.read(() => $getSelection()?.getTextContent() ?? ''))
      setFind((now) => ({ words: now?.words ?? words, asked: (now?.asked ?? 0) + 1 }))
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
  }, [editor])
  return (
    <>
      {top !== null &&
        createPortal(
          <>
            {isOutlined && <Outline view={view} onClose={() => setOutlined(false)} />}
            {find !== null && (
              <FetchedFindBar
                {...{ view, field, readOnly, ...find }}
                onClose={() => setFind(null)}
              />
            )}
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

function FetchedFindBar(props: FindBarProps) {
  const part = usePart(findPart)
  return part.kind === 'there' ? <part.value {...props} /> : null
}

/** Words of one line: longer selections are not what is searched for. */
function selectedWords(words: string): string {
  return words.includes('\n') || words.length > 100 ? '' : words
}

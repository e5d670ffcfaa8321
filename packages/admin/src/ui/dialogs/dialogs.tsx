import { type ComponentType, type ReactNode, useState } from 'react'
import { createPart } from '../part/part.ts'
import { useOpenedPart } from '../part/use-opened-part.ts'
import { usePart } from '../part/use-part.ts'
import type { AlertDialogProps } from './AlertDialogView.tsx'
import type { DialogProps } from './DialogView.tsx'
import type { DrawerContentProps } from './DrawerContentView.tsx'
import type { DrawerSheetProps } from './DrawerSheetView.tsx'

type DialogViews = typeof import('./dialog-views.ts')

export const dialogViews = createPart<DialogViews>(() => import('./dialog-views.ts'))

interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * A screen is shown without the code of its dialogs, and closed ones cost nothing. One that was opened stays,
 * as it has its closing to show.
 */
function dialog<P extends Opened>(
  pick: (views: DialogViews) => ComponentType<P>,
): (props: P) => ReactNode {
  return (props) => {
    const [state, setState] = useState<'closed' | 'opened' | 'failed'>('closed')
    if (props.open && state === 'closed') setState('opened')
    // Where it cannot be closed, it is not tried over and over.
    if (!props.open && state === 'failed') setState('closed')
    if (state !== 'opened') return null
    return <OpenedDialog pick={pick} shown={props} onFailed={() => setState('failed')} />
  }
}

interface OpenedDialogProps<P> {
  readonly pick: (views: DialogViews) => ComponentType<P>
  readonly shown: P
  readonly onFailed: () => void
}

function OpenedDialog<P extends Opened>({ pick, shown, onFailed }: OpenedDialogProps<P>) {
  const views = useOpenedPart(dialogViews, () => {
    onFailed()
    shown.onOpenChange(false)
  })
  if (views === null) return null
  const View = pick(views)
  return <View {...shown} />
}

/** Interrupts until answered: a press outside does not close it, Escape does. */
export const AlertDialog = dialog<AlertDialogProps>((views) => views.AlertDialogView)

export const Dialog = dialog<DialogProps>((views) => views.DialogView)

/** The sheet itself, for contents whose title and buttons are known only later. */
export const DrawerSheet = dialog<DrawerSheetProps>((views) => views.DrawerSheetView)

/** What stands in a drawer: its head, the body that scrolls, its foot. */
export function DrawerContent(props: DrawerContentProps) {
  const views = usePart(dialogViews)
  return views.kind === 'there' ? <views.value.DrawerContentView {...props} /> : null
}

import { Toolbar } from '@base-ui/react/toolbar'
import AlignHorizontalJustifyCenter from 'lucide-react/icons/align-horizontal-justify-center'
import Pencil from 'lucide-react/icons/pencil'
import Replace from 'lucide-react/icons/replace'
import X from 'lucide-react/icons/x'
import { type ReactElement, useRef, useState } from 'react'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { IconButton, Menu, type MenuEntry } from '../../../../ui/index.ts'
import { useReferenceDrawers } from '../../../reference/use-reference-drawers.ts'
import type { NodeCardProps } from '../cards/card.ts'
import { useOpenCard } from '../cards/open-card.ts'
import styles from './DocumentCard.module.css'
import { DocumentPicker } from './DocumentPicker.tsx'
import {
  alignmentOf,
  type CardAlignment,
  type DocumentKind,
  WIDTHS,
  widthOf,
  withAlignment,
  withDocument,
  withWidth,
} from './document-nodes.ts'
import { useOfferedCollections } from './use-offered-collections.ts'

export interface DocumentToolsProps extends Omit<NodeCardProps, 'field'> {
  readonly kind: DocumentKind
  readonly link: StoredLink
  readonly title: string
  /** The document is there and can be opened. */
  readonly isFound: boolean
}

/** What can be done with the card of a document: one stop in the tab order, with arrow keys between. */
export function DocumentTools(props: DocumentToolsProps) {
  const { view, nodeKey, json, readOnly, kind, link, title, isFound } = props
  const { t } = useI18n()
  const { announce } = useFormContext()
  const targets = useOfferedCollections(kind)
  const swap = useRef<HTMLButtonElement>(null)
  const [isSwapping, setSwapping] = useState(false)
  const drawers = useReferenceDrawers({
    ...{ targets: [link.collection], allowCreate: false, allowEdit: true },
    onCreated: () => undefined,
  })
  const bar = useRef<HTMLDivElement>(null)
  useOpenCard(view, nodeKey, () => bar.current?.querySelector('button')?.focus())
  const canOpen = isFound && drawers.mayEdit(link)
  if (readOnly && !canOpen) return null
  return (
    <>
      <Toolbar.Root ref={bar} aria-label={t('fields:toolsOf', { title })} className={styles.tools}>
        {canOpen && (
          <Tool
            icon={<Pencil aria-hidden="true" />}
            label={t('fields:editReference', { title })}
            onClick={() => drawers.edit(link)}
          />
        )}
        {!readOnly && kind === 'uploads' && (
          <Menu
            label={t('fields:layoutOf', { title })}
            align="end"
            trigger={
              <Tool
                icon={<AlignHorizontalJustifyCenter aria-hidden="true" />}
                label={t('fields:layoutOf', { title })}
              />
            }
            items={layoutEntries(props, t)}
          />
        )}
        {!readOnly && targets.length > 0 && (
          <Toolbar.Button
            ref={swap}
            render={
              <IconButton
                size="small"
                icon={<Replace aria-hidden="true" />}
                label={t('fields:swapDocument', { title })}
                onClick={() => setSwapping(true)}
              />
            }
          />
        )}
        {!readOnly && (
          <Tool
            icon={<X aria-hidden="true" />}
            label={t('fields:removeValue', { value: title })}
            onClick={() => {
              view.removeCard(nodeKey)
              announce(t('fields:valueRemoved', { value: title }))
            }}
          />
        )}
      </Toolbar.Root>
      {isSwapping && (
        <DocumentPicker
          title={t('fields:swapDocument', { title })}
          targets={targets}
          many={false}
          onPick={([picked]) => picked && view.setCard(nodeKey, withDocument(json, picked))}
          onClose={() => setSwapping(false)}
        />
      )}
    </>
  )
}

interface ToolProps {
  readonly icon: ReactElement
  readonly label: string
  readonly onClick?: () => void
}

function Tool(props: ToolProps) {
  return <Toolbar.Button render={<IconButton size="small" {...props} />} />
}

const ALIGNMENTS = ['start', 'center', 'end'] as const
const names = { start: 'alignStart', center: 'alignCenter', end: 'alignEnd' } as const

function layoutEntries(
  { view, nodeKey, json }: DocumentToolsProps,
  t: ReturnType<typeof useI18n>['t'],
): readonly MenuEntry[] {
  return [
    {
      kind: 'radio',
      id: 'alignment',
      label: t('fields:alignment'),
      value: alignmentOf(json),
      onValueChange: (to) => view.setCard(nodeKey, withAlignment(json, to as CardAlignment)),
      options: ALIGNMENTS.map((value) => ({ value, label: t(`fields:${names[value]}`) })),
    },
    {
      kind: 'radio',
      id: 'width',
      label: t('upload:width'),
      value: String(widthOf(json) ?? ''),
      onValueChange: (to) => view.setCard(nodeKey, withWidth(json, to === '' ? null : Number(to))),
      options: [
        { value: '', label: t('fields:ownWidth') },
        ...WIDTHS.map((width) => ({
          value: String(width),
          label: t('upload:percent', { count: width }),
        })),
      ],
    },
  ]
}

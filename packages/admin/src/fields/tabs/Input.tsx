import type { ClientTab } from '@stet/core'
import { use, useCallback, useMemo } from 'react'
import type { Path } from '../../base/path.ts'
import {
  accessBelow,
  accessTo,
  type FieldsAccess,
  showsPart,
} from '../../document/rules/field-access.ts'
import { isWithin, tabPaths } from '../../form/contained-paths.ts'
import { FieldList } from '../../form/FieldList.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { LocalizedScope, useFormContext } from '../../form/form-context.ts'
import { TranslationHint } from '../../form/locales/TranslationHint.tsx'
import { useOpenTranslation } from '../../form/locales/translation-context.ts'
import { useHiddenParts } from '../../form/use-field.ts'
import { useReveal, useTab } from '../../form/use-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Tabs } from '../../ui/index.ts'
import { ErrorCount } from '../ErrorCount.tsx'
import { PartDescription } from '../PartDescription.tsx'

/** Fields on pages of their own; what is wrong on a page is counted on its tab. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'tabs'>) {
  const { t, label } = useI18n()
  const { operation } = useFormContext()
  const parts = useMemo(() => field.tabs.map((tab) => tabPaths(tab, path)), [field, path])
  const all = useMemo(() => parts.flat(), [parts])
  const [index, setIndex] = useTab(`${path.join('.')}tabs-${field.tabs.map(tabName).join('-')}`)
  const hidden = useHiddenParts(parts)
  useReveal(
    all,
    useCallback(
      (target: Path) => setIndex(parts.findIndex((paths) => isWithin(target, paths))),
      [parts, setIndex],
    ),
  )
  const visible = field.tabs
    .map((tab, position) => ({ tab, position }))
    .filter(({ tab, position }) => !hidden[position] && showsPart(tab, access, operation))
  const open = visible.find(({ position }) => position === index) ?? visible[0]
  if (open === undefined) return null
  return (
    <Tabs
      label={t('fields:sections')}
      value={String(open.position)}
      onValueChange={(value) => setIndex(Number(value))}
      items={visible.map(({ tab, position }) => ({
        value: String(position),
        label: label(tab.label, tab.name ?? String(position + 1)),
        badge: <ErrorCount paths={parts[position] ?? []} />,
        panel: (
          <Panel
            tab={tab}
            path={path}
            readOnly={readOnly || !accessTo(access, tab.name, operation).mayWrite}
            access={access}
          />
        ),
      }))}
    />
  )
}

interface PanelProps {
  readonly tab: ClientTab
  readonly path: Path
  readonly readOnly: boolean
  readonly access: FieldsAccess
}

function Panel({ tab, path, readOnly, access }: PanelProps) {
  const { name } = tab
  const isInLocalized = use(LocalizedScope)
  const inside = useMemo(() => (name === undefined ? path : [...path, name]), [path, name])
  const open = useOpenTranslation(tab, inside)
  return (
    <LocalizedScope value={isInLocalized || tab.localized === true}>
      <PartDescription text={tab.description} />
      {open && <TranslationHint path={inside} readOnly={readOnly} open={open} />}
      <FieldList
        fields={tab.fields}
        parent={inside}
        readOnly={readOnly}
        access={accessBelow(access, name)}
      />
    </LocalizedScope>
  )
}

function tabName(tab: ClientTab, index: number): string {
  if (tab.name !== undefined) return tab.name
  return typeof tab.label === 'string' ? tab.label : String(index)
}

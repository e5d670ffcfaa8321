import { useCallback, useMemo } from 'react'
import { containedPaths } from '../../form/contained-paths.ts'
import { FieldList } from '../../form/FieldList.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useAllHidden } from '../../form/use-field.ts'
import { useOpen, useReveal } from '../../form/use-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Collapsible } from '../../ui/index.ts'
import { ErrorCount } from '../ErrorCount.tsx'
import { PartDescription } from '../PartDescription.tsx'

/** Fields that may be folded away; what is wrong inside is counted on the outside. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'collapsible'>) {
  const { label } = useI18n()
  const paths = useMemo(() => containedPaths(field.fields, path), [field, path])
  const id = typeof field.label === 'string' ? field.label : Object.values(field.label).join()
  const [isOpen, setOpen] = useOpen(path, `collapsible ${id}`, field.admin?.initCollapsed === true)
  useReveal(
    paths,
    useCallback(() => setOpen(true), [setOpen]),
  )
  if (useAllHidden(paths)) return null
  return (
    <Collapsible
      title={label(field.label, '')}
      badge={<ErrorCount paths={paths} />}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <PartDescription text={field.admin?.description} />
      <FieldList fields={field.fields} parent={path} readOnly={readOnly} access={access} />
    </Collapsible>
  )
}

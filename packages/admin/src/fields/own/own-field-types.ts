import {
  fieldsWithTypes,
  type SiteFieldType,
  type SiteFieldTypes,
  siteFieldTypes,
} from '@stet/core'
import { createContext, use, useMemo } from 'react'
import type { PanelFieldType } from '../field-type.ts'
import { fenced } from './fenced.tsx'
import { isOwnPanelFieldType, type OwnPanelFieldType } from './own-panel-field-type.ts'

/** A field type as the panel's fields carry it: with what the panel shows of it. */
export interface CarriedFieldType extends SiteFieldType {
  readonly panelType: OwnPanelFieldType
}

/** The field types among the parts that a site or a plugin brought; the first of each name. */
export function ownFieldTypes(parts: Iterable<unknown>): SiteFieldTypes {
  const found = [...parts].filter(isOwnPanelFieldType)
  return siteFieldTypes(
    found.map(
      (panelType): CarriedFieldType => ({
        ...panelType.fieldType,
        panelType: fenced(panelType),
      }),
    ),
  )
}

/** What the panel shows of a type that a field carries; undefined if it carries none. */
export function panelTypeIn(type: SiteFieldType | undefined): PanelFieldType<never> | undefined {
  return type !== undefined && 'panelType' in type
    ? ((type as CarriedFieldType).panelType as unknown as PanelFieldType<never>)
    : undefined
}

const none: SiteFieldTypes = new Map()
const Context = createContext<SiteFieldTypes>(none)
export const FieldTypesProvider = Context.Provider

/** The field with its type, if it lost it on the way through a worker. */
export function useFieldWithType<F extends object>(field: F): F {
  const types = use(Context)
  return useMemo(() => fieldsWithTypes([field], types)[0] ?? field, [field, types])
}

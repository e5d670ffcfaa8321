import type { FieldType } from '@stet/core'
import { array } from './array/index.ts'
import { blocks } from './blocks/index.ts'
import { checkbox } from './checkbox/index.ts'
import { code } from './code/index.ts'
import { collapsible } from './collapsible/index.ts'
import { date } from './date/index.ts'
import { email } from './email/index.ts'
import type { BuiltInFieldType } from './field-type.ts'
import { group } from './group/index.ts'
import { join } from './join/index.ts'
import { json } from './json/index.ts'
import { number } from './number/index.ts'
import { point } from './point/index.ts'
import { radio } from './radio/index.ts'
import { relationship } from './relationship/index.ts'
import { richText } from './rich-text/index.ts'
import { row } from './row/index.ts'
import { select } from './select/index.ts'
import { tabs } from './tabs/index.ts'
import { text } from './text/index.ts'
import { textarea } from './textarea/index.ts'
import { ui } from './ui/index.ts'
import { upload } from './upload/index.ts'

type BuiltInFieldTypes = { readonly [T in FieldType]: BuiltInFieldType<T> }

/** The built-in field types in the panel; one that is missing does not compile. */
export const builtInFieldTypes: BuiltInFieldTypes = Object.freeze({
  array,
  blocks,
  checkbox,
  code,
  collapsible,
  date,
  email,
  group,
  join,
  json,
  number,
  point,
  radio,
  relationship,
  richText,
  row,
  select,
  tabs,
  text,
  textarea,
  ui,
  upload,
})

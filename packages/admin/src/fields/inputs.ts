import { prepareCode } from '../ui/index.ts'
import { Input as ArrayInput } from './array/Input.tsx'
import { Input as BlocksInput } from './blocks/Input.tsx'
import { Input as CheckboxInput } from './checkbox/Input.tsx'
import { Input as CodeInput } from './code/Input.tsx'
import { Input as CollapsibleInput } from './collapsible/Input.tsx'
import { Input as DateInput } from './date/Input.tsx'
import { Input as EmailInput } from './email/Input.tsx'
import type { FormInputs } from './form-inputs.ts'
import { Input as GroupInput } from './group/Input.tsx'
import { Input as JoinInput } from './join/Input.tsx'
import { Input as JsonInput } from './json/Input.tsx'
import { Input as NumberInput } from './number/Input.tsx'
import { UnknownTypeInput } from './own/UnknownTypeInput.tsx'
import { Input as PointInput } from './point/Input.tsx'
import { Input as RadioInput } from './radio/Input.tsx'
import { ReferenceInput } from './reference/ReferenceInput.tsx'
import { prepareRichText, Input as RichTextInput } from './rich-text/Input.tsx'
import { Input as RowInput } from './row/Input.tsx'
import { Input as SelectInput } from './select/Input.tsx'
import { Input as TabsInput } from './tabs/Input.tsx'
import { Input as TextInput } from './text/Input.tsx'
import { Input as TextareaInput } from './textarea/Input.tsx'
import { Input as UiInput } from './ui/Input.tsx'
import { Input as UploadInput } from './upload/Input.tsx'

/** The one table of the built-in inputs. */
export const formInputs: FormInputs = Object.freeze({
  ArrayInput,
  BlocksInput,
  CheckboxInput,
  CodeInput,
  CollapsibleInput,
  DateInput,
  EmailInput,
  GroupInput,
  JoinInput,
  JsonInput,
  NumberInput,
  PointInput,
  prepareCode,
  prepareRichText,
  RadioInput,
  ReferenceInput,
  RichTextInput,
  RowInput,
  SelectInput,
  TabsInput,
  TextareaInput,
  TextInput,
  UiInput,
  UnknownTypeInput,
  UploadInput,
})

import { type ClientField, childLists } from '@stet/core'
import { createContext, use } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useDiffView } from '../diff-view.ts'

/** The field whose text is compared; null where it is not known. */
export const ComparedFieldContext = createContext<ClientField | null>(null)

/** The label of a block in a text; its slug if the config has no such block. */
export function useBlockLabel(): (blockType: string) => string {
  const { label } = useI18n()
  const { blocks } = useDiffView()
  const field = use(ComparedFieldContext)
  return (blockType) => {
    const own =
      field === null
        ? []
        : childLists(field).flatMap((list) =>
            list.of === 'block' && list.holder.slug === blockType ? [list.holder] : [],
          )
    const block = own[0] ?? blocks.find(({ slug }) => slug === blockType)
    return label(block?.labels?.singular, blockType)
  }
}

import { useI18n } from '../../i18n/i18n-context.tsx'
import { useDiffView } from '../diff-view.ts'

/** The label of a block in a text; its slug if the config has no such block. */
export function useBlockLabel(): (blockType: string) => string {
  const { label } = useI18n()
  const { blocks } = useDiffView()
  return (blockType) =>
    label(blocks.find(({ slug }) => slug === blockType)?.labels?.singular, blockType)
}

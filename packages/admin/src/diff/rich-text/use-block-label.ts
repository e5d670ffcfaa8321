import { useI18n } from '../../i18n/i18n-context.tsx'
import { useDiffView } from '../diff-view.ts'

/** What people call a block in a text; its slug where the config has none of that name. */
export function useBlockLabel(): (blockType: string) => string {
  const { label } = useI18n()
  const { blocks } = useDiffView()
  return (blockType) =>
    label(blocks.find(({ slug }) => slug === blockType)?.labels?.singular, blockType)
}

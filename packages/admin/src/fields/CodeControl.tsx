import { useMemo } from 'react'
import { useI18n } from '../i18n/i18n-context.tsx'
import { CodeEditor, type CodeEditorProps } from '../ui/index.ts'

/** The editor of code in the editor's language. */
export function CodeControl(props: Omit<CodeEditorProps, 'leaveHint' | 'phrases'>) {
  const { t } = useI18n()
  const phrases = useMemo(
    () => ({
      Find: t('fields:editorFind'),
      Replace: t('fields:editorReplace'),
      next: t('fields:editorNext'),
      previous: t('fields:editorPrevious'),
      all: t('fields:editorAll'),
      'match case': t('fields:editorMatchCase'),
      regexp: t('fields:editorPattern'),
      'by word': t('fields:editorByWord'),
      replace: t('fields:editorReplaceOne'),
      'replace all': t('fields:editorReplaceAll'),
      close: t('general:close'),
    }),
    [t],
  )
  return <CodeEditor {...props} phrases={phrases} leaveHint={t('fields:leaveEditor')} />
}

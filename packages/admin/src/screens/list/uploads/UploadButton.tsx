import UploadIcon from 'lucide-react/icons/upload'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import { useFileChooser } from '../../../uploads/use-file-chooser.tsx'
import type { ListUploads } from './use-list-uploads.ts'

/** Chooses files from this device for a list. */
export function UploadButton({ uploads }: { readonly uploads: ListUploads }) {
  const { t } = useI18n()
  const { input, choose } = useFileChooser({
    accept: uploads.rules.mimeTypes,
    multiple: true,
    onFiles: uploads.take,
  })
  return (
    <>
      <Button icon={<UploadIcon aria-hidden="true" />} onClick={choose}>
        {t('upload:bulkUpload')}
      </Button>
      {input}
    </>
  )
}

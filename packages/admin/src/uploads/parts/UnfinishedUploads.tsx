import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { shownName, sizeText } from '../../files/file-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, IconButton } from '../../ui/index.ts'
import { useFileChooser } from '../use-file-chooser.tsx'
import styles from './UnfinishedUploads.module.css'
import type { UploadRecord } from './upload-records.ts'
import type { Unfinished } from './use-unfinished.ts'

export interface UnfinishedUploadsProps {
  readonly unfinished: Unfinished
  readonly accept: readonly string[]
  /** Sends the file, which continues where it was interrupted. */
  readonly onFile: (file: File) => void
}

/** Uploads that were interrupted when the page was closed. */
export function UnfinishedUploads({ unfinished, accept, onFile }: UnfinishedUploadsProps) {
  const { t } = useI18n()
  const { records } = unfinished
  if (records.length === 0) return null
  return (
    <section aria-label={t('upload:unfinished')} className={styles.unfinished}>
      <h3 className={styles.title}>{t('upload:unfinished')}</h3>
      <p className={styles.hint}>{t('upload:unfinishedHint')}</p>
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.session} className={styles.upload}>
            <UnfinishedUpload
              record={record}
              unfinished={unfinished}
              accept={accept}
              onFile={onFile}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnfinishedUpload({
  record,
  unfinished,
  accept,
  onFile,
}: UnfinishedUploadsProps & { readonly record: UploadRecord }) {
  const { t, language } = useI18n()
  const [isOther, setOther] = useState(false)
  const isFetching = useRef(false)
  const name = shownName(record.name)
  const { input, choose } = useFileChooser({
    accept,
    onFiles: ([file]) => {
      if (file === undefined) return
      const isSame = file.name === record.name && file.size === record.size
      setOther(!isSame)
      if (isSame) onFile(file)
    },
  })

  async function resume(): Promise<void> {
    if (isFetching.current) return
    isFetching.current = true
    const file = await unfinished.file(record)
    isFetching.current = false
    if (file) onFile(file)
    else choose()
  }

  return (
    <>
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {t('upload:arrivedOf', {
            sent: sizeText(record.sent, language),
            size: sizeText(record.size, language),
          })}
          {!record.isKept && ` · ${t('upload:chooseToContinue')}`}
        </p>
        {isOther && (
          <p role="alert" className={styles.fault}>
            {t('upload:otherFile', { name })}
          </p>
        )}
      </div>
      <Button
        size="small"
        icon={<Play aria-hidden="true" />}
        aria-label={t('upload:continueNamed', { name })}
        onClick={() => void resume()}
      >
        {t('upload:continue')}
      </Button>
      <IconButton
        size="small"
        icon={<X aria-hidden="true" />}
        label={t('upload:discardNamed', { name })}
        onClick={() => void unfinished.discard(record)}
      />
      {input}
    </>
  )
}

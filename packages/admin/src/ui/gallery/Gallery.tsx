import { useState } from 'react'
import { Toaster } from '../feedback/Toaster.tsx'
import {
  Badge,
  Breadcrumbs,
  Button,
  PageHeader,
  type PartTexts,
  SkipLink,
  SplitButton,
  StatusPill,
  TabLinks,
  UiProvider,
} from '../index.ts'
import { ActionSections } from './ActionSections.tsx'
import { FeedbackSections } from './FeedbackSections.tsx'
import { FieldSections } from './FieldSections.tsx'
import { FloatingSections } from './FloatingSections.tsx'
import styles from './Gallery.module.css'
import { GalleryLink } from './GalleryLink.tsx'
import { ListSections } from './ListSections.tsx'
import { SortableSection } from './SortableSection.tsx'
import { TokenSections } from './TokenSections.tsx'

const partWords: PartTexts = {
  retry: 'Try again',
  explain: async () => 'This part of the panel could not be loaded.',
  tell() {},
}

/** Every primitive in every state: the team's reference, and the page that axe and the camera visit. */
export function Gallery() {
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
  const [isDark, setDark] = useState(document.documentElement.dataset.theme === 'dark')
  return (
    <UiProvider direction={direction} parts={partWords}>
      <SkipLink href="#content">Skip to content</SkipLink>
      <PageHeader
        sticky
        breadcrumbs={
          <Breadcrumbs
            label="Breadcrumbs"
            items={[
              { key: 'posts', label: 'Posts', render: <GalleryLink href="#posts" /> },
              { key: 'post', label: 'On keeping a notebook' },
            ]}
          />
        }
        title="On keeping a notebook"
        status={<StatusPill tone="changed">Changed</StatusPill>}
        meta={
          <>
            <span>Saved a moment ago</span>
            <span>Published 12 June 2026</span>
          </>
        }
        actions={
          <>
            <Button
              variant="quiet"
              onClick={() => {
                document.documentElement.dataset.theme = isDark ? 'light' : 'dark'
                setDark(!isDark)
              }}
            >
              {isDark ? 'Light' : 'Dark'}
            </Button>
            <Button>Preview</Button>
            <SplitButton
              label="Publish"
              menuLabel="More publishing options"
              items={[
                { id: 'schedule', label: 'Publish later…', onSelect: () => {} },
                { id: 'locale', label: 'Publish in English only', onSelect: () => {} },
                { kind: 'separator', id: 'line' },
                { id: 'un', label: 'Unpublish', destructive: true, onSelect: () => {} },
              ]}
            >
              Publish changes
            </SplitButton>
          </>
        }
        tabs={
          <TabLinks
            label="Document"
            items={[
              { key: 'edit', label: 'Edit', active: true, render: <GalleryLink href="#edit" /> },
              {
                key: 'versions',
                label: 'Versions',
                badge: <Badge label="12 versions">12</Badge>,
                active: false,
                render: <GalleryLink href="#versions" />,
              },
              { key: 'api', label: 'API', active: false, render: <GalleryLink href="#api" /> },
            ]}
          />
        }
      />
      <main id="content" tabIndex={-1} className={styles.page}>
        <TokenSections />
        <ActionSections />
        <FieldSections />
        <ListSections />
        <SortableSection />
        <FeedbackSections />
        <FloatingSections />
      </main>
      <Toaster label="Messages" closeLabel="Close" direction={direction} />
    </UiProvider>
  )
}

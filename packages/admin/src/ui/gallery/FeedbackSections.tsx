import {
  Avatar,
  Badge,
  Banner,
  Button,
  Card,
  ProgressBar,
  Skeleton,
  Spinner,
  StatusPill,
  toast,
} from '../index.ts'
import { GalleryRow, Grid, Section } from './Section.tsx'

export function FeedbackSections() {
  return (
    <>
      <Section title="Status">
        <GalleryRow>
          <StatusPill tone="draft">Draft</StatusPill>
          <StatusPill tone="published">Published</StatusPill>
          <StatusPill tone="changed">Changed</StatusPill>
          <StatusPill tone="neutral">Current version</StatusPill>
          <StatusPill tone="error">Failed</StatusPill>
          <Badge>4</Badge>
          <Badge tone="error" label="12 errors">
            12
          </Badge>
          <Badge tone="accent" label="3 changes">
            3
          </Badge>
        </GalleryRow>
      </Section>
      <Section title="Avatar">
        <GalleryRow>
          {['Clarice Lispector', 'Tobias Reents', 'Inés Halloran', 'Ada'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Inés Halloran" size="small" />
        </GalleryRow>
      </Section>
      <Section title="Banner">
        <Banner action={<Button size="small">Take over</Button>}>
          Clarice Lispector is editing this post.
        </Banner>
        <Banner tone="success" onDismiss={() => {}} dismissLabel="Dismiss">
          Published in three languages.
        </Banner>
        <Banner
          tone="warning"
          title="You are offline"
          action={<Button size="small">Try again</Button>}
        >
          Your changes are kept in this browser and will be saved when the connection is back.
        </Banner>
        <Banner tone="error" title="Could not publish" onDismiss={() => {}} dismissLabel="Dismiss">
          Two fields need attention. Nothing was changed on the site.
        </Banner>
      </Section>
      <Section title="Progress">
        <Grid>
          <ProgressBar label="Uploading" value={3} max={8} valueText="3 of 8 files" />
          <ProgressBar label="Title length" value={100} tone="success" valueText="55 / 50-60" />
          <ProgressBar
            label="Description length"
            value={62}
            tone="warning"
            valueText="Almost there"
          />
          <ProgressBar label="Reindexing" value={null} />
        </Grid>
        <GalleryRow>
          <Spinner label="Loading" />
          <Spinner size="medium" />
          <Spinner size="large" />
        </GalleryRow>
      </Section>
      <Section title="Skeleton">
        <Card>
          {['70%', '92%', '84%'].map((width, index) => (
            <Skeleton key={width} width={width} index={index} />
          ))}
        </Card>
      </Section>
      <Section title="Toast">
        <GalleryRow>
          <Button onClick={() => toast.success('Published')}>Success</Button>
          <Button
            onClick={() =>
              toast.error('Could not save', {
                description: 'The server did not answer. Your text is kept in this browser.',
                action: { label: 'Try again', onClick: () => {} },
                duration: Number.POSITIVE_INFINITY,
              })
            }
          >
            Error
          </Button>
          <Button
            onClick={() => toast('Moved to Essays', { action: { label: 'Undo', onClick() {} } })}
          >
            With undo
          </Button>
          <Button onClick={() => toast.loading('Reindexing posts')}>Loading</Button>
        </GalleryRow>
      </Section>
    </>
  )
}

import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import {
  AlertDialog,
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  Drawer,
  FieldFrame,
  Popover,
  StatusPill,
  Textarea,
  TextInput,
} from '../index.ts'
import { GalleryRow, Section } from './Section.tsx'

export function FloatingSections() {
  const [dialog, setDialog] = useState(false)
  const [confirm, setConfirm] = useState(false)
  const [alert, setAlert] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const [second, setSecond] = useState(false)
  return (
    <Section title="Dialogs">
      <GalleryRow>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirm(true)}>Confirm</Button>
        <Button onClick={() => setAlert(true)}>Alert</Button>
        <Button onClick={() => setDrawer(true)}>Drawer</Button>
        <Popover
          title="Columns"
          trigger={<Button icon={<SlidersHorizontal />}>Popover</Button>}
          align="end"
        >
          <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
            <Checkbox checked label="Title" />
            <Checkbox checked label="Status" />
            <Checkbox checked={false} label="Author" />
          </div>
        </Popover>
      </GalleryRow>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Link to a page"
        description="The text keeps its place; only the address is added."
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Add the link
            </Button>
          </>
        }
      >
        <FieldFrame label="Address" required requiredLabel="required">
          <TextInput type="url" value="https://" />
        </FieldFrame>
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete 3 posts?"
        description="They move to the bin and leave the site at once. An administrator can bring them back."
        confirmLabel="Delete 3 posts"
        cancelLabel="Cancel"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 900))}
        loadingLabel="Deleting"
      />
      <AlertDialog
        open={alert}
        onOpenChange={setAlert}
        title="Another editor is at work"
        description="Clarice Lispector opened this post 2 minutes ago. What you type here would reach her as a conflict."
        actions={
          <>
            <Button variant="quiet" onClick={() => setAlert(false)}>
              Go back
            </Button>
            <Button onClick={() => setAlert(false)}>Read only</Button>
            <Button variant="primary" onClick={() => setAlert(false)}>
              Take over
            </Button>
          </>
        }
      />
      <Drawer
        open={drawer}
        onOpenChange={setDrawer}
        title="Joan Didion"
        description="Author"
        closeLabel="Close"
        actions={<StatusPill tone="published">Published</StatusPill>}
        footer={
          <>
            <Button onClick={() => setSecond(true)}>Open another</Button>
            <Button variant="primary" onClick={() => setDrawer(false)}>
              Save
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 'var(--space-5)' }}>
          <FieldFrame label="Name">
            <TextInput value="Joan Didion" />
          </FieldFrame>
          <FieldFrame label="Biography">
            <Textarea value="Writer of novels, screenplays and essays." rows={6} />
          </FieldFrame>
        </div>
        <Drawer
          open={second}
          onOpenChange={setSecond}
          title="The white album"
          closeLabel="Close"
          size="small"
        >
          A drawer in front of a drawer.
        </Drawer>
      </Drawer>
    </Section>
  )
}

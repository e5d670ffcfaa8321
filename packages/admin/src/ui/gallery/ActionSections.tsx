import Bold from 'lucide-react/icons/bold'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import Italic from 'lucide-react/icons/italic'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Underline from 'lucide-react/icons/underline'
import { useState } from 'react'
import {
  Button,
  ButtonGroup,
  IconButton,
  Kbd,
  Menu,
  type MenuEntry,
  SplitButton,
  Tooltip,
} from '../index.ts'
import { GalleryLink } from './GalleryLink.tsx'
import { GalleryRow, Section } from './Section.tsx'

export function ActionSections() {
  const [columns, setColumns] = useState(true)
  const [order, setOrder] = useState('newest')
  const items: MenuEntry[] = [
    {
      id: 'copy',
      label: 'Duplicate',
      icon: <Copy />,
      shortcut: ['⌘', 'D'],
      onSelect: () => {},
    },
    {
      kind: 'link',
      id: 'site',
      label: 'Open on the site',
      icon: <ExternalLink />,
      render: <GalleryLink href="#site" />,
    },
    {
      id: 'no',
      label: 'Restore',
      description: 'No earlier version',
      disabled: true,
      onSelect() {},
    },
    { kind: 'separator', id: 's1' },
    {
      kind: 'checkbox',
      id: 'columns',
      label: 'Show dates',
      checked: columns,
      onCheckedChange: setColumns,
    },
    {
      kind: 'radio',
      id: 'order',
      label: 'Order',
      value: order,
      onValueChange: setOrder,
      options: [
        { value: 'newest', label: 'Newest first' },
        { value: 'title', label: 'By title' },
      ],
    },
    {
      kind: 'submenu',
      id: 'move',
      label: 'Move to',
      items: [
        { id: 'essays', label: 'Essays', onSelect: () => {} },
        { id: 'notes', label: 'Notes', onSelect: () => {} },
      ],
    },
    { kind: 'separator', id: 's2' },
    { id: 'del', label: 'Delete…', icon: <Trash2 />, destructive: true, onSelect: () => {} },
  ]
  return (
    <>
      <Section title="Button">
        {(['primary', 'secondary', 'quiet', 'danger', 'danger-outline'] as const).map((variant) => (
          <GalleryRow key={variant}>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant}>Publish</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} icon={<Plus />}>
              New post
            </Button>
            <Button variant={variant} loading loadingLabel="Saving">
              Loading
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} render={<GalleryLink href="#elsewhere" />}>
              As a link
            </Button>
          </GalleryRow>
        ))}
      </Section>
      <Section title="Icon, group, split">
        <GalleryRow>
          <IconButton icon={<Plus />} label="Add a row" shortcut={['⌘', '⏎']} />
          <IconButton icon={<Copy />} label="Copy" variant="secondary" />
          <IconButton icon={<Trash2 />} label="Delete" size="small" />
          <IconButton icon={<Ellipsis />} label="More" disabled />
          <ButtonGroup label="Format">
            <IconButton variant="secondary" icon={<Bold />} label="Bold" aria-pressed />
            <IconButton variant="secondary" icon={<Italic />} label="Italic" aria-pressed={false} />
            <IconButton
              variant="secondary"
              icon={<Underline />}
              label="Underline"
              aria-pressed={false}
            />
          </ButtonGroup>
          <SplitButton label="Save" menuLabel="More ways to save" variant="secondary" items={items}>
            Save draft
          </SplitButton>
          <SplitButton label="Publish" menuLabel="More publishing options" items={items} loading>
            Publish
          </SplitButton>
        </GalleryRow>
      </Section>
      <Section title="Menu, tooltip, keys">
        <GalleryRow>
          <Menu label="Post" items={items} trigger={<Button>Open the menu</Button>} />
          <Tooltip content="Explains, and never is the only name" shortcut={['⌘', 'S']}>
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
          <Kbd keys={['⌘', '⇧', 'P']} />
        </GalleryRow>
      </Section>
    </>
  )
}

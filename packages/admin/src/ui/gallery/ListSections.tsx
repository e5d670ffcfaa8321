import FilePlus2 from 'lucide-react/icons/file-plus-2'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  Badge,
  Button,
  Card,
  Checkbox,
  Collapsible,
  EmptyState,
  FieldFrame,
  IconButton,
  Pagination,
  StatusPill,
  type StatusTone,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Tabs,
  TextInput,
} from '../index.ts'
import { Section } from './Section.tsx'

const posts: readonly (readonly [
  title: string,
  tone: StatusTone,
  status: string,
  words: number,
])[] = [
  ['On keeping a notebook', 'changed', 'Changed', 2140],
  ['The white album', 'published', 'Published', 18430],
  ['Six memos for the next millennium, annotated by its readers', 'draft', 'Draft', 930],
  ['Invisible cities', 'published', 'Published', 41200],
]

export function ListSections() {
  const [page, setPage] = useState(5)
  const [perPage, setPerPage] = useState(10)
  const [selected, setSelected] = useState<readonly string[]>([posts[1]?.[0] ?? ''])
  const [tab, setTab] = useState('content')
  return (
    <>
      <Section title="Table">
        <Table label="Posts">
          <TableHead>
            <TableRow>
              <TableHeader>
                <Checkbox
                  aria-label="Select all"
                  checked={
                    selected.length === posts.length ? true : selected.length > 0 ? 'mixed' : false
                  }
                  onCheckedChange={(on) => setSelected(on ? posts.map(([title]) => title) : [])}
                />
              </TableHeader>
              <TableHeader sort="ascending">Title</TableHeader>
              <TableHeader>Status</TableHeader>
              <TableHeader sort="none" align="end">
                Words
              </TableHeader>
              <TableHeader sort="none">Updated</TableHeader>
              <TableHeader hiddenLabel>Actions</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {posts.map(([title, tone, status, words]) => (
              <TableRow key={title} selected={selected.includes(title)}>
                <TableCell kind="tight">
                  <Checkbox
                    aria-label={`Select ${title}`}
                    checked={selected.includes(title)}
                    onCheckedChange={(on) =>
                      setSelected(
                        on ? [...selected, title] : selected.filter((one) => one !== title),
                      )
                    }
                  />
                </TableCell>
                <TableCell kind="title" truncate>
                  <a href="#post">{title}</a>
                </TableCell>
                <TableCell>
                  <StatusPill tone={tone} look="plain">
                    {status}
                  </StatusPill>
                </TableCell>
                <TableCell kind="number">{words.toLocaleString('en')}</TableCell>
                <TableCell kind="quiet">12 June 2026, 14:05</TableCell>
                <TableCell kind="tight">
                  <IconButton icon={<Trash2 />} label={`Delete ${title}`} size="small" />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Pagination
          label="Pages"
          page={page}
          pageCount={9}
          onPageChange={setPage}
          summary="41-50 of 87"
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={(number) => `Page ${number}`}
          perPage={{
            label: 'Per page',
            value: perPage,
            options: [5, 10, 25, 50, 100],
            onValueChange: setPerPage,
          }}
        />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Parts of the post"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'content', label: 'Content', panel: 'The text and its pictures.' },
            {
              value: 'seo',
              label: 'SEO',
              badge: (
                <Badge tone="error" label="2 errors">
                  2
                </Badge>
              ),
              panel: 'How search engines show it.',
            },
            { value: 'none', label: 'Disabled', disabled: true, panel: null },
          ]}
        />
      </Section>
      <Section title="Collapsible">
        <div>
          <Collapsible
            title="Publishing"
            badge={
              <Badge tone="error" label="1 error">
                1
              </Badge>
            }
          >
            <FieldFrame label="Byline">
              <TextInput value="Joan Didion" />
            </FieldFrame>
          </Collapsible>
          <Collapsible title="Distribution" defaultOpen={false}>
            Closed at first.
          </Collapsible>
        </div>
        <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
          <Collapsible
            look="row"
            title="01 · Paragraph"
            slot={<IconButton icon={<Trash2 />} label="Delete row 1" size="small" />}
          >
            <FieldFrame label="Text">
              <TextInput value="A row of an array" />
            </FieldFrame>
          </Collapsible>
          <Collapsible
            look="row"
            title="02 · Picture"
            invalid
            defaultOpen={false}
            badge={
              <Badge tone="error" label="1 error">
                1
              </Badge>
            }
            slot={<IconButton icon={<Trash2 />} label="Delete row 2" size="small" />}
          >
            Closed at first.
          </Collapsible>
        </div>
      </Section>
      <Section title="Card, empty state">
        <Card
          title="Recent drafts"
          actions={
            <Button size="small" icon={<Plus />}>
              New
            </Button>
          }
        >
          <EmptyState
            size="inline"
            headingLevel={3}
            title="No drafts"
            action={<Button size="small">Write one</Button>}
          >
            What you begin and do not publish waits here.
          </EmptyState>
        </Card>
        <EmptyState
          icon={<FilePlus2 />}
          headingLevel={3}
          title="No posts yet"
          action={
            <Button variant="primary" icon={<Plus />}>
              Write the first post
            </Button>
          }
        >
          Posts appear on the front page, newest first. A draft is visible to editors only, until it
          is published.
        </EmptyState>
      </Section>
    </>
  )
}

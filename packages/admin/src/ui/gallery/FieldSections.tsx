import Link2 from 'lucide-react/icons/link-2'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import {
  Button,
  Checkbox,
  type ChoiceOption,
  CodeEditor,
  Combobox,
  DatePicker,
  FieldFrame,
  MultiCombobox,
  NumberInput,
  RadioGroup,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '../index.ts'
import { Grid, Section } from './Section.tsx'

const sections: ChoiceOption[] = [
  { value: 'essay', label: 'Essay', description: 'Long, by one author' },
  { value: 'note', label: 'Note' },
  { value: 'interview', label: 'Interview' },
  { value: 'review', label: 'Review', disabled: true },
]

const authors: ChoiceOption[] = [
  'Ada Lovelace',
  'Anna Akhmatova',
  'Joan Didion',
  'Italo Calvino',
  'Jorge Luis Borges',
  'Wisława Szymborska',
  'Clarice Lispector',
  'Naguib Mahfouz',
  'Yoko Tawada',
].map((label) => ({ value: label, label }))

const picker = {
  language: 'en',
  direction: 'ltr',
  labels: {
    open: 'Choose a date',
    clear: 'Clear',
    time: 'Time',
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    today: 'Today',
    thisMonth: 'This month',
    now: 'Now',
    chosen: 'chosen',
  },
} as const

export function FieldSections() {
  const [text, setText] = useState('On keeping a notebook')
  const [search, setSearch] = useState('')
  const [slug, setSlug] = useState('On Keeping')
  const [long, setLong] = useState(
    'Why did I write it down? In order to remember, of course, but exactly what was it I wanted to remember?',
  )
  const [count, setCount] = useState<number | null>(12.5)
  const [date, setDate] = useState('2026-07-01T09:30')
  const [month, setMonth] = useState('')
  const [section, setSection] = useState<string | null>('essay')
  const [author, setAuthor] = useState<ChoiceOption | null>(authors[2] ?? null)
  const [several, setSeveral] = useState<readonly ChoiceOption[]>(authors.slice(0, 3))
  const [code, setCode] = useState('{\n  "title": "On keeping a notebook",\n  "draft": true\n}')
  const [checked, setChecked] = useState(true)
  const [layout, setLayout] = useState<'wide' | 'narrow'>('wide')
  return (
    <>
      <Section title="Fields">
        <Grid>
          <FieldFrame
            label="Title"
            required
            requiredLabel="required"
            localeHint="English"
            changed
            changedLabel="changed since published"
            slot={`${text.length} / 60`}
            description="Shown in lists and at the top of the page."
          >
            <TextInput value={text} onValueChange={setText} />
          </FieldFrame>
          <FieldFrame
            label="Slug"
            required
            requiredLabel="required"
            errors={['Use small letters, digits and hyphens only.']}
            description="The last part of the address."
            slot={
              <Button size="small" variant="quiet">
                Generate
              </Button>
            }
          >
            <TextInput value={slug} onValueChange={setSlug} prefix="/posts/" />
          </FieldFrame>
          <FieldFrame label="Search" labelHidden>
            <TextInput
              type="search"
              value={search}
              onValueChange={setSearch}
              placeholder="Search posts"
              prefix={<Search aria-hidden="true" />}
            />
          </FieldFrame>
          <FieldFrame label="Website">
            <TextInput type="url" value="" placeholder="https://" suffix={<Link2 aria-hidden />} />
          </FieldFrame>
          <FieldFrame label="Disabled" disabled>
            <TextInput value="Not yours to change" />
          </FieldFrame>
          <FieldFrame label="Read only" readOnly>
            <TextInput value="018f-4c2a-77d1" />
          </FieldFrame>
          <FieldFrame label="Standfirst" description="Grows with its text.">
            <Textarea value={long} onValueChange={setLong} />
          </FieldFrame>
          <FieldFrame label="Standfirst with an error" errors={['At least 3 characters.']}>
            <Textarea value="Hm" />
          </FieldFrame>
          <FieldFrame label="Reading time">
            <NumberInput
              value={count}
              onValueChange={setCount}
              min={0}
              suffix="min"
              increaseLabel="More"
              decreaseLabel="Less"
            />
          </FieldFrame>
          <FieldFrame label="Price" errors={['Must be 0 or more.']}>
            <NumberInput value={-4} prefix="€" />
          </FieldFrame>
          <FieldFrame label="Publish on">
            <DatePicker {...picker} kind="dayAndTime" value={date} onValueChange={setDate} />
          </FieldFrame>
          <FieldFrame label="Month">
            <DatePicker {...picker} kind="month" value={month} onValueChange={setMonth} />
          </FieldFrame>
          <FieldFrame label="JSON">
            <CodeEditor
              language="json"
              value={code}
              onValueChange={setCode}
              leaveHint="Press Escape and then Tab to leave the editor."
            />
          </FieldFrame>
        </Grid>
      </Section>
      <Section title="Choices">
        <Grid>
          <FieldFrame label="Section">
            <Select
              value={section}
              onValueChange={setSection}
              options={sections}
              clearLabel="None"
              placeholder="Choose a section"
            />
          </FieldFrame>
          <FieldFrame label="Section, empty" errors={['Choose a section.']} required>
            <Select value={null} options={sections} placeholder="Choose a section" />
          </FieldFrame>
          <FieldFrame label="Author" description="Filters what it was given.">
            <Combobox
              value={author}
              onValueChange={setAuthor}
              options={authors}
              clearLabel="Clear"
              openLabel="Show authors"
              emptyLabel="No person with that name"
              placeholder="Find an author"
            />
          </FieldFrame>
          <FieldFrame label="Contributors">
            <MultiCombobox
              value={several}
              onValueChange={setSeveral}
              options={authors}
              removeLabel={(option) => `Remove ${option.label}`}
              emptyLabel="No person with that name"
              placeholder="Add people"
            />
          </FieldFrame>
          <RemoteCombobox />
          <FieldFrame label="Contributors, disabled" disabled>
            <MultiCombobox
              value={authors.slice(0, 1)}
              options={authors}
              removeLabel={(option) => `Remove ${option.label}`}
              emptyLabel="No person with that name"
            />
          </FieldFrame>
          <FieldFrame errors={['Confirm before publishing.']} required>
            <Checkbox
              checked={!checked}
              onCheckedChange={(next) => setChecked(!next)}
              label="Rights cleared"
              requiredLabel="required"
            />
          </FieldFrame>
          <Checkbox
            checked={checked}
            onCheckedChange={setChecked}
            label="Featured"
            description="Stands at the top of the front page."
          />
          <Checkbox checked="mixed" label="Some of the rows" />
          <Checkbox checked disabled label="Disabled" />
          <Switch checked={checked} onCheckedChange={setChecked} label="Show deleted" />
          <Switch
            checked={!checked}
            onCheckedChange={(next) => setChecked(!next)}
            label="Compact"
          />
          <Switch checked disabled label="Disabled" />
          <FieldFrame label="Layout" kind="radiogroup" description="How wide the text runs.">
            <RadioGroup
              value={layout}
              onValueChange={setLayout}
              options={[
                { value: 'wide', label: 'Wide', description: 'For pictures' },
                { value: 'narrow', label: 'Narrow' },
              ]}
            />
          </FieldFrame>
          <FieldFrame label="Layout in a row" kind="radiogroup" errors={['Choose one.']}>
            <RadioGroup
              value={null}
              layout="horizontal"
              options={[
                { value: 'wide', label: 'Wide' },
                { value: 'narrow', label: 'Narrow' },
                { value: 'no', label: 'Disabled', disabled: true },
              ]}
            />
          </FieldFrame>
        </Grid>
      </Section>
    </>
  )
}

function RemoteCombobox() {
  const [value, setValue] = useState<ChoiceOption | null>(null)
  const [query, setQuery] = useState<string | null>(null)
  const [options, setOptions] = useState<readonly ChoiceOption[]>([])
  const [answered, setAnswered] = useState<string | null>(null)
  useEffect(() => {
    if (query === null) return
    const timer = setTimeout(() => {
      setOptions(authors.filter((one) => one.label.toLowerCase().includes(query.toLowerCase())))
      setAnswered(query)
    }, 600)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <FieldFrame label="Editor" description="Asks a slow server.">
      <Combobox
        value={value}
        onValueChange={setValue}
        options={options}
        onSearch={setQuery}
        loading={query !== answered}
        loadingLabel="Looking…"
        clearLabel="Clear"
        openLabel="Show editors"
        emptyLabel="No person with that name"
        placeholder="Find an editor"
      />
    </FieldFrame>
  )
}

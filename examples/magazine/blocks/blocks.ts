import type { Block, Field } from 'stet'

const heading: Field = {
  name: 'heading',
  type: 'text',
  localized: true,
  label: { en: 'Heading', de: 'Überschrift' },
}

const hero: Block = {
  slug: 'hero',
  labels: {
    singular: { en: 'Opening', de: 'Auftakt' },
    plural: { en: 'Openings', de: 'Auftakte' },
  },
  fields: [
    { ...heading, required: true },
    {
      name: 'text',
      type: 'textarea',
      localized: true,
      label: { en: 'Text', de: 'Text' },
    },
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      label: { en: 'Picture', de: 'Bild' },
    },
  ],
}

const text: Block = {
  slug: 'text',
  labels: { singular: { en: 'Text', de: 'Text' }, plural: { en: 'Texts', de: 'Texte' } },
  fields: [
    {
      name: 'body',
      type: 'richText',
      localized: true,
      required: true,
      label: { en: 'Text', de: 'Text' },
    },
  ],
}

const quote: Block = {
  slug: 'quote',
  labels: {
    singular: { en: 'Quotation', de: 'Zitat' },
    plural: { en: 'Quotations', de: 'Zitate' },
  },
  fields: [
    {
      name: 'words',
      type: 'textarea',
      localized: true,
      required: true,
      label: { en: 'Words', de: 'Wortlaut' },
    },
    {
      name: 'speaker',
      type: 'text',
      localized: true,
      label: { en: 'Who said it', de: 'Wer es gesagt hat' },
    },
  ],
}

const picture: Block = {
  slug: 'picture',
  labels: { singular: { en: 'Picture', de: 'Bild' }, plural: { en: 'Pictures', de: 'Bilder' } },
  fields: [
    {
      name: 'picture',
      type: 'upload',
      relationTo: 'media',
      required: true,
      label: { en: 'Picture', de: 'Bild' },
    },
    {
      name: 'caption',
      type: 'text',
      localized: true,
      label: { en: 'Caption', de: 'Bildunterschrift' },
    },
    {
      name: 'width',
      type: 'radio',
      defaultValue: 'text',
      label: { en: 'Width', de: 'Breite' },
      options: [
        { value: 'text', label: { en: 'As wide as the text', de: 'So breit wie der Text' } },
        { value: 'page', label: { en: 'As wide as the page', de: 'So breit wie die Seite' } },
      ],
      admin: { layout: 'horizontal' },
    },
  ],
}

const articleList: Block = {
  slug: 'articleList',
  labels: {
    singular: { en: 'List of articles', de: 'Artikelliste' },
    plural: { en: 'Lists of articles', de: 'Artikellisten' },
  },
  fields: [
    heading,
    {
      name: 'source',
      type: 'radio',
      required: true,
      defaultValue: 'newest',
      label: { en: 'Which', de: 'Welche' },
      options: [
        { value: 'newest', label: { en: 'The newest', de: 'Die neuesten' } },
        { value: 'topic', label: { en: 'Of one topic', de: 'Aus einem Thema' } },
        { value: 'chosen', label: { en: 'Chosen by hand', de: 'Von Hand gewählt' } },
      ],
    },
    {
      name: 'topic',
      type: 'relationship',
      relationTo: 'topics',
      label: { en: 'Topic', de: 'Thema' },
      admin: { condition: (_data, siblingData) => siblingData.source === 'topic' },
    },
    {
      name: 'articles',
      type: 'relationship',
      relationTo: 'articles',
      hasMany: true,
      label: { en: 'Articles', de: 'Artikel' },
      admin: { condition: (_data, siblingData) => siblingData.source === 'chosen' },
    },
    {
      name: 'limit',
      type: 'number',
      min: 1,
      max: 12,
      defaultValue: 3,
      label: { en: 'How many', de: 'Wie viele' },
      admin: { condition: (_data, siblingData) => siblingData.source !== 'chosen' },
    },
  ],
}

const callToAction: Block = {
  slug: 'callToAction',
  labels: {
    singular: { en: 'Call to action', de: 'Aufforderung' },
    plural: { en: 'Calls to action', de: 'Aufforderungen' },
  },
  fields: [
    { ...heading, required: true },
    { name: 'text', type: 'textarea', localized: true, label: { en: 'Text', de: 'Text' } },
    {
      type: 'row',
      fields: [
        {
          name: 'label',
          type: 'text',
          localized: true,
          required: true,
          label: { en: 'Label', de: 'Beschriftung' },
          admin: { width: '50%' },
        },
        {
          name: 'url',
          type: 'text',
          required: true,
          label: { en: 'Address', de: 'Adresse' },
          admin: { width: '50%', placeholder: 'https:// mailto: /page' },
        },
      ],
    },
  ],
}

const columns: Block = {
  slug: 'columns',
  labels: { singular: { en: 'Columns', de: 'Spalten' }, plural: { en: 'Columns', de: 'Spalten' } },
  fields: [
    heading,
    {
      name: 'columns',
      type: 'array',
      minRows: 2,
      maxRows: 4,
      label: { en: 'Columns', de: 'Spalten' },
      labels: {
        singular: { en: 'Column', de: 'Spalte' },
        plural: { en: 'Columns', de: 'Spalten' },
      },
      fields: [
        heading,
        { name: 'body', type: 'richText', localized: true, label: { en: 'Text', de: 'Text' } },
      ],
    },
  ],
}

const questions: Block = {
  slug: 'questions',
  labels: {
    singular: { en: 'Questions and answers', de: 'Fragen und Antworten' },
    plural: { en: 'Questions and answers', de: 'Fragen und Antworten' },
  },
  fields: [
    heading,
    {
      name: 'questions',
      type: 'array',
      label: { en: 'Questions', de: 'Fragen' },
      labels: {
        singular: { en: 'Question', de: 'Frage' },
        plural: { en: 'Questions', de: 'Fragen' },
      },
      fields: [
        {
          name: 'question',
          type: 'text',
          localized: true,
          required: true,
          label: { en: 'Question', de: 'Frage' },
        },
        {
          name: 'answer',
          type: 'textarea',
          localized: true,
          required: true,
          label: { en: 'Answer', de: 'Antwort' },
        },
      ],
    },
  ],
}

export const blocks: Block[] = [
  hero,
  text,
  quote,
  picture,
  articleList,
  callToAction,
  columns,
  questions,
]

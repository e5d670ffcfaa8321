import type { JsonObject } from 'stet'
import { pictureWidths } from '../fields/picture-widths.ts'

/** The values that pages show, read from documents whose types only the config describes. */
export type Picture = {
  src: string
  /** For `srcset`; empty where there is one file for all widths. */
  sources: string
  alt: string
  caption: string
  credit: string
  width: number
  height: number
  ground: string
}

export type Topic = { id: string; name: string; slug: string; colour: string; description: string }

export type Link = { label: string; url: string }

export type Person = {
  id: string
  name: string
  slug: string
  role: string
  bio: string
  portrait: Picture | null
  links: Link[]
}

export type Meta = { title: string; description: string; image: Picture | null }

export type Article = {
  id: string
  title: string
  standfirst: string
  slug: string
  publishedOn: string
  reading: string
  featured: boolean
  cover: Picture | null
  authors: Person[]
  topics: Topic[]
  body: unknown
  related: string[]
  sources: Link[]
  meta: Meta
}

export type Event = {
  id: string
  title: string
  slug: string
  starts: string
  place: string
  attendance: string
  location: [longitude: number, latitude: number] | null
  price: number | null
  description: unknown
  host: Person | null
}

export type Page = { id: string; title: string; slug: string; layout: JsonObject[]; meta: Meta }

const HEX = /^#[0-9a-f]{6}$/i
const FALLBACK_COLOUR = '#2f7d6e'

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function objects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The id of a reference, populated or not. */
export function idOf(value: unknown): string {
  if (isObject(value)) return idOf(value.id)
  return typeof value === 'number' ? String(value) : text(value)
}

function number(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback
}

function colour(value: unknown): string {
  return typeof value === 'string' && HEX.test(value) ? value : FALLBACK_COLOUR
}

export function pictureOf(value: unknown): Picture | null {
  if (!isObject(value) || text(value.url) === '') return null
  return {
    src: text(value.url),
    sources: sourcesOf(value),
    alt: text(value.alt),
    caption: text(value.caption),
    credit: text(value.credit),
    width: number(value.width, 1200),
    height: number(value.height, 900),
    ground: colour(Array.isArray(value.palette) ? value.palette[0] : value.dominantColor),
  }
}

/** The value of `srcset`; empty for drawings, which are sharp at every width. */
function sourcesOf({ url, mimeType, width }: JsonObject): string {
  if (text(mimeType) === 'image/svg+xml' || typeof width !== 'number') return ''
  const narrower = pictureWidths.filter((one) => one < width)
  const widths = [...narrower, pictureWidths.find((one) => one >= width) ?? 0].filter(Boolean)
  return widths.map((one) => `${text(url)}?width=${one} ${Math.min(one, width)}w`).join(', ')
}

export function topicOf(doc: JsonObject): Topic {
  return {
    id: idOf(doc),
    name: text(doc.name),
    slug: text(doc.slug),
    colour: colour(doc.colour),
    description: text(doc.description),
  }
}

function linksOf(value: unknown, label: string): Link[] {
  return objects(value).map((row) => ({ label: text(row[label]), url: text(row.url) }))
}

export function personOf(doc: JsonObject): Person {
  return {
    id: idOf(doc),
    name: text(doc.name),
    slug: text(doc.slug),
    role: text(doc.role),
    bio: text(doc.bio),
    portrait: pictureOf(doc.portrait),
    links: linksOf(doc.links, 'label'),
  }
}

function metaOf(value: unknown): Meta {
  const meta = isObject(value) ? value : {}
  return {
    title: text(meta.title),
    description: text(meta.description),
    image: pictureOf(meta.image),
  }
}

export function articleOf(doc: JsonObject): Article {
  return {
    id: idOf(doc),
    title: text(doc.title),
    standfirst: text(doc.standfirst),
    slug: text(doc.slug),
    publishedOn: text(doc.publishedOn),
    reading: text(doc.reading),
    featured: doc.featured === true,
    cover: pictureOf(doc.cover),
    authors: objects(doc.authors).map(personOf),
    topics: objects(doc.topics).map(topicOf),
    body: doc.body,
    related: (Array.isArray(doc.related) ? doc.related : []).map(idOf).filter((id) => id !== ''),
    sources: linksOf(doc.sources, 'title'),
    meta: metaOf(doc.meta),
  }
}

function locationOf(value: unknown): Event['location'] {
  if (!Array.isArray(value)) return null
  const [longitude, latitude] = value
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  return [longitude, latitude]
}

export function eventOf(doc: JsonObject): Event {
  return {
    id: idOf(doc),
    title: text(doc.title),
    slug: text(doc.slug),
    starts: text(doc.starts),
    place: text(doc.place),
    attendance: text(doc.attendance),
    location: locationOf(doc.location),
    price: typeof doc.price === 'number' ? doc.price : null,
    description: doc.description,
    host: isObject(doc.host) ? personOf(doc.host) : null,
  }
}

export function pageOf(doc: JsonObject): Page {
  return {
    id: idOf(doc),
    title: text(doc.title),
    slug: text(doc.slug),
    layout: objects(doc.layout),
    meta: metaOf(doc.meta),
  }
}
